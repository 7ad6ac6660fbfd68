import { createApp } from './app.ts'

/** The whole API, operators' routes included; one app for all requests of an isolate. */
export const adminApp = createApp()
