/** Makes the site readable offline; the service worker starts after everything the reader waits for. */
import { afterStart } from "../rules/engine.js";
import { savesBytes, whenReadable } from "../page/right-moment.js";

const WORKER = new URL("../../service-worker.js", import.meta.url);

const TAKE_OVER_PATIENCE = 1_000;

/** A page of another site has none, and is none of ours to keep. */
const version = document.querySelector('meta[name="kaarttafel-version"]')?.getAttribute("content") ?? null;

/** Tells the service worker that this page is open. @param {ServiceWorker|null} worker */
function tell(worker) {
  worker?.postMessage({ version, runtime: !savesBytes() });
}

/**
 * Makes sure that a new worker takes over: Chromium can lose the request if the old one stops at that moment.
 * @param {ServiceWorkerRegistration} registration
 */
function seeTakenOver(registration) {
  const { installing } = registration;
  installing?.addEventListener(
    "statechange",
    () => void (installing.state === "installed" && askToTakeOver(registration)),
  );
}

/** @param {ServiceWorkerRegistration} registration */
function askToTakeOver(registration, patience = TAKE_OVER_PATIENCE) {
  setTimeout(() => {
    if (!registration.waiting) return;
    registration.waiting.postMessage("take over");
    askToTakeOver(registration, 2 * patience);
  }, patience);
}

async function keepSite() {
  // The worker also fetches the runtime, which would compete with Python itself.
  await afterStart();
  const { serviceWorker } = navigator;
  serviceWorker.addEventListener("message", ({ data, ports }) => {
    if (data === "version") ports[0]?.postMessage(version);
  });
  serviceWorker.addEventListener("controllerchange", () => tell(serviceWorker.controller));
  const registration = await serviceWorker.register(WORKER, { updateViaCache: "none" });
  registration.addEventListener("updatefound", () => seeTakenOver(registration));
  seeTakenOver(registration);
  askToTakeOver(registration);
  tell((await serviceWorker.ready).active);
}

// If a browser refuses, the site still works, but not offline.
if (version !== null && "serviceWorker" in navigator) whenReadable(() => void keepSite().catch(() => undefined));
