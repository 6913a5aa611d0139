import { entriesOf } from '@pavilion/declare'
import { sampleValue } from '@pavilion/testing/values.ts'
import type { Subject } from './subjects.ts'

/** Text columns with a grammar of their own: values that mean something there. */
const written: Readonly<Record<string, readonly unknown[]>> = {
  padding: ['40', '7'],
  border: ['2px solid #ff0000', '1px solid #00ff00'],
  borderRadius: ['12', '3'],
  columnNumbers: ['2', '5'],
  icon: ['hotel', 'home'],
  container: ['header', 'footer'],
  path: ['/sub-page', 'https://example.com/x'],
  timeZone: ['America/New_York', 'UTC'],
  pattern: ['/album'],
  host: ['other.example.com'],
  domainName: ['expo.example.com', 'fair.example.org'],
  abbr: ['another-expo'],
}
/** Values to try, one after the other, until one shows. */
export function variantsOf(
  { field, declared, of }: Subject,
  instead: Readonly<Record<string, readonly (number | null)[]>>,
  values: Readonly<Record<'menu' | 'list' | 'images' | 'poll' | 'session' | 'speakers' | 'form', string>>,
): readonly unknown[] {
  if (field === 'value' && of.name === 'webComponent')
    return [
      values.menu,
      values.list,
      values.images,
      '/files/bb/other.webp',
      values.poll,
      values.session,
      values.speakers,
      values.form,
      '113.36,23.1',
    ]
  if (written[field]) return written[field]
  if (declared.ref)
    return declared.kind === 'refs' ? (instead[declared.ref] ?? []).map(id => [id]) : (instead[declared.ref] ?? [])
  if (declared.kind === 'code' || declared.kind === 'state')
    return entriesOf(declared.codes as never).map(({ code }) => code)
  if (declared.kind === 'json') return [['example.com'], { text: '#123456' }]
  if (declared.kind === 'boolean') return [true, false]
  const { min = 0 } = declared
  if (declared.kind === 'integer')
    return [1, 2, ...[3, 77].map(nth => sampleValue(declared, nth))].filter(value => Number(value) >= min)
  return [3, 77].map(nth => sampleValue(declared, nth, nth))
}
