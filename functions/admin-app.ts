import { createApp } from './app.ts'

/** The whole API with the operators' routes, created once for all requests of an isolate. */
export const adminApp = createApp()
