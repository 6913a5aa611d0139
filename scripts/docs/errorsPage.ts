import { result, type RefusalEntry } from '@pavilion/declare'

const codes: Record<keyof typeof result, string> = {
  success: '',
  invalid: 'invalid input; `data.fields` names each field',
  denied: 'forbidden by the right, the project or the row itself',
  noData: 'no such row that the caller may reach',
  noSuchCall: 'no such call, or the wrong method (HTTP 404)',
  conflict: 'changed or taken in the meantime; `data.code` says why',
  tooLarge: 'the body is too large (HTTP 413)',
  tooOften: 'too many calls; `Retry-After` says when to try again (HTTP 429)',
  broken: 'an error of the server; the message contains an id to report (HTTP 500)',
  unavailable: 'the database is unavailable; try again soon (HTTP 503)',
  noToken: 'nobody is signed in',
  invalidToken: 'the session has ended',
}
const cell = (text: string) => text.replaceAll('|', '\\|').replaceAll('\n', ' ')
const row = ({ code, sample, advice }: RefusalEntry) =>
  `| \`${code}\` | ${cell(sample[0])}<br>${cell(sample[1])} | ${cell(advice[0])}<br>${cell(advice[1])} |`

/** The page of refusals: one section per result code, one line per named refusal. */
export function errorsPage(refusals: readonly RefusalEntry[]): string {
  const sections = Object.entries(result)
    .filter(([name]) => name !== 'success')
    .map(([name, code]) => {
      const named = refusals.filter(refusal => refusal.result === code)
      return `## ${code}: ${codes[name as keyof typeof codes]}\n${named.length === 0 ? '' : `\n| Name | Message | What the caller may do |\n|---|---|---|\n${named.map(row).join('\n')}\n`}`
    })
  return `# Refusals

Generated from the declarations by \`npm run check -- --write\`; do not edit. Every answer is \`{ result, data, errmsg }\`; 20000 is success. \`errmsg\` is in the
caller's language; \`data.code\` is the name below, for programs. Words in braces are filled in.

${sections.join('\n')}`
}
