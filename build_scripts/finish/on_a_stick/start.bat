@echo off
cd /d "%~dp0"
where py >nul 2>nul && (py -3 start.py & goto :eof)
where python >nul 2>nul && (python start.py & goto :eof)
echo Python 3 is needed to play. Without it these can be read: READS
pause
