interface Site {
  readonly name: string
  readonly email: string
}

/** What the sender of a message that was stored is told. */
export const sentWords = ({ name }: Site) => ({
  title: 'Message Sent Successfully!',
  description: `Thank you for contacting ${name}. We'll get back to you within 24 hours during business days.`,
})

/** What the sender of a message that was not stored is told. */
export const unsentWords = ({ email }: Site) => ({
  title: 'Error',
  description: `Failed to send message. Please try again or contact us directly at ${email}`,
})
