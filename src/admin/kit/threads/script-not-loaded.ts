/** A worker's script did not load because the connection was lost; as with any request, a retry may help. */
export class ScriptNotLoaded extends TypeError {
  override readonly name = 'ScriptNotLoaded'
}

/** The error of a worker's error event: one without a message comes from a script that could not be loaded. */
export const workerError = ({ message }: Partial<Pick<ErrorEvent, 'message'>>): Error =>
  message ? new Error(message) : new ScriptNotLoaded('The script of a worker could not be loaded.')
