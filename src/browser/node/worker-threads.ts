/** One worker is all there is: nothing is shared, and no other thread is started. */
export const workerData = undefined;
export const parentPort = null;
export const isMainThread = true;
export const getEnvironmentData = () => undefined;
export const setEnvironmentData = () => undefined;
export const receiveMessageOnPort = () => undefined;
export const { MessageChannel } = globalThis;
export class Worker {
  constructor() {
    throw new Error("Cannot start a thread in a browser");
  }
}
