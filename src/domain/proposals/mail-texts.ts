import type { Mail } from '../mail/mail.ts'
import { type Proposal, proposalNumber, REFUSAL_REASONS } from './proposal.ts'
import { stateText } from './receipt.ts'

/** The facts about the site in a mail. */
export interface MailSite {
  readonly name: string
  readonly email: string
}

const signed = ({ name, email }: MailSite, ...lines: readonly string[]): string =>
  [...lines, '', name, `Questions: ${email}. Nobody reads answers to this message.`].join('\n')

/** A placeholder for the number of a proposal, which is known only after it was stored. */
export const NUMBER = '{number}'

/**
 * The mail that the sender of a proposal gets at once, with the number in place of `NUMBER`, and the receipt's private
 * address.
 */
export const receiptMail = (to: string, address: string, site: MailSite): Mail => ({
  to,
  purpose: 'receipt',
  subject: `${NUMBER}: we have received it`,
  text: signed(
    site,
    `Thank you. Your number is ${NUMBER}.`,
    '',
    'This private address shows what becomes of it, and lets you answer or take it back:',
    address,
    '',
    'If you sent nothing, somebody mistyped an address: you need do nothing.',
  ),
})

/** The mail with the code that proves that its reader has an address at a business's domain. */
export const claimMail = (
  to: string,
  business: string,
  code: string,
  address: string,
  site: MailSite,
): Mail => ({
  to,
  purpose: 'claim',
  subject: `${code}: prove that ${business} is yours`,
  text: signed(
    site,
    `Somebody says that ${business} is theirs and gave this address. If it was you, enter this code:`,
    '',
    code,
    '',
    'at the private address of your claim:',
    address,
    '',
    'If it was not you, do nothing: without the code nothing happens.',
  ),
})

/** The mail with a question from operators. */
export const questionMail = (to: string, id: number, question: string, site: MailSite): Mail => ({
  to,
  purpose: 'question',
  subject: `${proposalNumber(id)}: we have a question`,
  text: signed(
    site,
    `About ${proposalNumber(id)} we would like to know:`,
    '',
    question,
    '',
    'Please answer at the private address that you got when you sent it.',
  ),
})

/** The mail with the decision and its reasons. */
export const decisionMail = (to: string, proposal: Proposal, site: MailSite): Mail => {
  const { id, kind, decision } = proposal
  const { title, text } = stateText(proposal)
  const reasons = [decision?.reason ? REFUSAL_REASONS[decision.reason] : null, decision?.text ?? null]
  const redress =
    kind === 'notice'
      ? [
          '',
          'If you disagree, write to us with this number: somebody looks at it anew. You can also turn to',
        ].concat('a certified body for settling disputes out of court, or to a court.')
      : []
  return {
    to,
    purpose: 'decision',
    subject: `${proposalNumber(id)}: ${title.toLowerCase()}`,
    text: signed(
      site,
      `We have decided on ${proposalNumber(id)}: ${title}.`,
      text,
      ...reasons.flatMap((reason) => (reason === null ? [] : ['', reason])),
      ...redress,
    ),
  }
}
