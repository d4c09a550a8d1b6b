const DOTS = '•••'

/** A name as other people see it: 'Ar•••a' for 'Araminta'; short names show their first letter only. */
export function maskName(name: string): string {
  const characters = [...name]
  return characters.length < 5
    ? `${characters[0] ?? ''}${DOTS}`
    : `${characters.slice(0, 2).join('')}${DOTS}${characters.at(-1) ?? ''}`
}

/** An email as other people see it: 'ar•••@e•••.com'. */
export function maskEmail(email: string): string {
  const [local = '', domain = ''] = email.split('@')
  const labels = domain.split('.')
  const last = labels.length > 1 ? `.${labels.at(-1) ?? ''}` : ''
  return `${local.slice(0, local.length < 5 ? 1 : 2)}${DOTS}@${domain.slice(0, 1)}${DOTS}${last}`
}

/** A phone number with its middle hidden: '+86•••34' for '+8613800001234'. */
export function maskPhone(number: string): string {
  return `${number.slice(0, 3)}${DOTS}${number.slice(-2)}`
}
