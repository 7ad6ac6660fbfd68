import { INVITATION_DAYS } from './auth/roles.ts'
import { KEPT_BACKUPS } from './backup-retention.ts'
import { BULK_UNDO_DAYS } from './business/bulk.ts'
import { IMPORT_UNDO_DAYS } from './retention-settings.ts'
import { CLAIM_DAYS } from './proposals/claim.ts'
import { SENT_MAIL_KEPT_DAYS } from './mail/mail.ts'
import { MERGE_UNDO_DAYS } from './taxonomy/merges.ts'

/** Days after which the nightly jobs delete personal data; the privacy policy states the same. */
export const KEPT_DAYS = {
  /** Messages of the contact form, after they arrive. */
  messages: 180,
  /** Data that identifies the sender of a proposal, after its decision. */
  proposals: 180,
  /** Failed attempts to sign in. */
  signInAttempts: 1,
  /** Operators' changes. */
  auditLog: 730,
  /** Rows rejected by an import, after its start. */
  refusedRows: 180,
} as const

/** Days for which pictures without a business are kept, so that a deleted photo can be restored. */
export const PICTURES_KEPT_DAYS = 30

/** Personal data in the database, as the privacy policy describes it. */
export interface KeptData {
  /** The names of the tables that hold it. */
  readonly tables: readonly string[]
  readonly what: string
  readonly why: string
  readonly until: string
  /** How a person has it erased before that. */
  readonly erasure: string
}

const ON_REQUEST = 'Ask us.'
const { days, weeks, months } = KEPT_BACKUPS

/**
 * All stored personal data. Every table with such columns must be listed (`tests/database/personal-data.test.ts`); the
 * privacy policy is made from it.
 */
export const KEPT_DATA: readonly KeptData[] = [
  {
    tables: ['contact_messages'],
    what: 'Messages of the contact form: your name, e-mail address, subject and text, the listing that you name, and what we noted on it',
    why: 'To answer you and to correct the directory (Article 6(1)(b) and (f) GDPR)',
    until: `for ${KEPT_DAYS.messages} days after it arrived`,
    erasure: ON_REQUEST,
  },
  {
    tables: ['outbox'],
    what: 'E-mails that the site sends: the address, the subject and the text',
    why: 'To answer you, and to try again where your provider does not take them (Article 6(1)(b) and (f) GDPR)',
    until: `for ${SENT_MAIL_KEPT_DAYS} days after they were sent; those that could not be sent for ${KEPT_DAYS.messages} days`,
    erasure: ON_REQUEST,
  },
  {
    tables: ['proposals'],
    what: 'What you propose, report or give notice of: your name and e-mail address where you leave them, your comment, our questions and your answers',
    why: 'To decide on it, to tell you what was decided and why (Article 6(1)(c) and (f) GDPR)',
    until: `for ${KEPT_DAYS.proposals} days after the decision (a claim whose proof never comes is refused after ${CLAIM_DAYS.unproven} days); the proposed values themselves stay, without a trace of you, until the business is removed for good`,
    erasure: 'Withdraw it at its receipt, or ask us.',
  },
  {
    tables: ['claims', 'owner_sessions'],
    what: 'That a business is yours: your name and e-mail address, how you proved it, and in which browsers its page is open for you',
    why: 'To let you keep your listing right, and nobody else (Article 6(1)(b) and (f) GDPR)',
    until: `as long as the proof holds, and for ${KEPT_DAYS.proposals} days after it ended; browsers for ${CLAIM_DAYS.session} days`,
    erasure: 'Ask us: we end the claim.',
  },
  {
    tables: ['contact_attempts', 'proposal_attempts', 'presence_voters', 'login_attempts', 'ad_clickers'],
    what: 'Codes computed from IP addresses, with a secret and anew each day: of who sends a message or a proposal, answers whether a business is still there, fails to sign in as an operator, or presses an advertisement of ours',
    why: 'To limit floods, break-ins and repeated presses (Article 6(1)(f) GDPR)',
    until: 'little more than a day at most',
    erasure: 'They are gone before you could: nobody can tell whose they are.',
  },
  {
    tables: ['businesses', 'business_photos', 'reviews', 'slug_history'],
    what: 'Listings of businesses that are persons or name one: name, address, phone numbers, e-mail address, website and the like; photos of them with the name of who made them; reviews with the name under which their authors published them',
    why: 'Our and the public’s interest in finding businesses (Article 6(1)(f) GDPR)',
    until: `as long as it is listed; what our operator removes rests in a trash until it is emptied, by hand or after days that our operator set, a photo for ${PICTURES_KEPT_DAYS} days`,
    erasure: 'Ask us: we remove the listing for good, and no later delivery of data brings it back.',
  },
  {
    tables: ['operation_changes', 'import_batches', 'bulk_jobs', 'taxonomy_merges', 'business_merges'],
    what: 'What listings were before data was imported, edited in bulk or merged, and which session of an operator did it',
    why: 'To undo mistakes (Article 6(1)(f) GDPR)',
    until: `as long as it can be undone: imports for ${IMPORT_UNDO_DAYS} days unless our operator set others, changes in bulk for ${BULK_UNDO_DAYS} days, merges of categories and cities until the next one after ${MERGE_UNDO_DAYS} days, merges of two listings as long as both are kept`,
    erasure: 'Ask us: what is removed for good is removed here as well.',
  },
  {
    tables: ['import_errors'],
    what: 'Rows that an import refused, such as listings without a name',
    why: 'To correct the data and import it again (Article 6(1)(f) GDPR)',
    until: `for ${KEPT_DAYS.refusedRows} days after the import`,
    erasure: ON_REQUEST,
  },
  {
    tables: ['suppressions', 'suppression_keys'],
    what: 'Of a listing that was removed for good: its name and place, the reason, and what it is recognised by, such as its phone number',
    why: 'So that it stays removed (Article 6(1)(f) GDPR)',
    until: 'as long as the directory exists',
    erasure: 'Ask us; a later delivery of data may then list it again.',
  },
  {
    tables: ['sponsorships', 'ad_creatives'],
    what: 'Sponsorships and advertisements: which business booked what, from when to when, on whose behalf they are shown and who pays; the name, e-mail address and phone number of who asked for a sponsorship, its invoice and whether it is paid',
    why: 'To fulfil the contract (Article 6(1)(b) GDPR)',
    until: 'until our operator deletes it; the report for the sponsor ends 90 days after the last day',
    erasure: 'Ask us; what tax law has us keep stays in our books.',
  },
  {
    tables: ['sessions', 'second_factor', 'recovery_codes', 'operators', 'passkeys', 'operator_invitations'],
    what: 'Of our operators: their name, e-mail address and role, their open sessions and passkeys with the name of the browser, and the sealed key of the app for their codes',
    why: 'To let in nobody else (Article 6(1)(f) GDPR)',
    until: `sessions for a day at most, keys until they are replaced or the person leaves, invitations for ${INVITATION_DAYS} days; name and address for ${KEPT_DAYS.auditLog} days after a person left, as long as the log names them`,
    erasure: 'They do it themselves, or ask us.',
  },
  {
    tables: ['assignments', 'shared_views'],
    what: 'To whom of our operators a listing, a proposal or a message is given, what they note on it and by when; views of lists that they share',
    why: 'To see to it (Article 6(1)(f) GDPR)',
    until: 'as long as what it is about is kept; views until they are removed',
    erasure: ON_REQUEST,
  },
  {
    tables: ['audit_log', 'closure_decisions'],
    what: 'What our operators changed, when and in which session, with the fields of a listing before and after; of a message only that it was read, answered or deleted',
    why: 'To explain and to undo mistakes and misuse (Article 6(1)(f) GDPR)',
    until: `for ${KEPT_DAYS.auditLog} days`,
    erasure: 'Ask us, where that is too long in your case.',
  },
  {
    tables: [],
    what: 'Backups: copies of all of this but operators, sessions and codes, where only our operators reach them',
    why: 'To have the directory again after a failure (Article 6(1)(f) GDPR)',
    until: `those of ${days} days, and the newest of ${weeks} weeks and ${months} months: what is deleted from the directory can stay in them for a year`,
    erasure:
      'Files of backups are not changed. If one is restored, listings that were removed for good are removed again, and the next night what is older than these times.',
  },
]
