interface Site {
  readonly name: string
  readonly email: string
}

/** Shown to the sender of a message that was stored. */
export const sentTexts = ({ name }: Site) => ({
  title: 'Message Sent Successfully!',
  description: `Thank you for contacting ${name}. We'll get back to you within 24 hours during business days.`,
})

/** Shown to the sender of a message that was not stored. */
export const notSentTexts = ({ email }: Site) => ({
  title: 'Error',
  description: `Failed to send message. Please try again or contact us directly at ${email}`,
})
