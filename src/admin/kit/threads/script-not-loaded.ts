/** The script of a worker did not arrive, since the connection was lost: asking again may help, as for any request. */
export class ScriptNotLoaded extends TypeError {
  override readonly name = 'ScriptNotLoaded'
}

/** What an error event of a worker means: one without a message comes from a script that could not be loaded. */
export const workerError = ({ message }: Partial<Pick<ErrorEvent, 'message'>>): Error =>
  message ? new Error(message) : new ScriptNotLoaded('The script of a worker could not be loaded.')
