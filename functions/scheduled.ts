import { purgeContact } from '#jobs/contact-purge.ts'
import { MESSAGES_KEPT_DAYS } from '#src/site.ts'
import type { Bindings, Dependencies } from './environment.ts'

/** What the platform tells of a run of the timetable: when it was due, in milliseconds since 1970. */
interface ScheduledEvent {
  readonly scheduledTime: number
}

/** The Worker's daily round. A failure is thrown, so that the platform counts the run as failed. */
export function scheduled({ openDatabase }: Dependencies) {
  return async ({ scheduledTime }: ScheduledEvent, env: Bindings): Promise<void> => {
    const deleted = await purgeContact(openDatabase(env), MESSAGES_KEPT_DAYS, new Date(scheduledTime))
    console.log(JSON.stringify({ level: 'info', job: 'purge contact', ...deleted }))
  }
}
