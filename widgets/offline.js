/** Lets the site be read without a network: its service worker comes after everything that the reader waits for. */

const WORKER = new URL("../../service-worker.js", import.meta.url);

const version = document.querySelector('meta[name="kaarttafel-version"]')?.getAttribute("content") ?? "";

/** Whether the reader's browser was told to be sparing. */
function savesBytes() {
  return /** @type {{connection?: {saveData?: boolean}}} */ (navigator).connection?.saveData === true;
}

/** Tells the service worker that this page is being read. @param {ServiceWorker|null} worker */
function tell(worker) {
  worker?.postMessage({ version, runtime: !savesBytes() });
}

async function keepSite() {
  const { serviceWorker } = navigator;
  serviceWorker.addEventListener("message", ({ data, ports }) => {
    if (data === "version") ports[0]?.postMessage(version);
  });
  serviceWorker.addEventListener("controllerchange", () => tell(serviceWorker.controller));
  await serviceWorker.register(WORKER, { updateViaCache: "none" });
  tell((await serviceWorker.ready).active);
}

function keepSiteWhenIdle() {
  // A browser that refuses leaves the site as it is: only not there without a network.
  const start = () => void keepSite().catch(() => undefined);
  if ("requestIdleCallback" in globalThis) requestIdleCallback(start, { timeout: 2_000 });
  else setTimeout(start);
}

if ("serviceWorker" in navigator) {
  if (document.readyState === "complete") keepSiteWhenIdle();
  else addEventListener("load", keepSiteWhenIdle, { once: true });
}
