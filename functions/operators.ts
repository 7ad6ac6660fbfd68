import { createApp } from './app.ts'

/** The whole API, for whoever may sign in; one app for all requests of an isolate. */
export const operators = createApp()
