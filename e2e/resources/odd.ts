import fc from 'fast-check'
import { type AnyField, type AnyResource, allFields, entriesOf } from '@pavilion/declare'
import { sampleValue } from '@pavilion/testing/values.ts'
import { catalogue } from './world.ts'

/**
 * Texts that break programs: nothing, blanks, signs of other languages, half characters, what
 * databases and browsers read as orders.
 */
const texts = [
  '',
  ' ',
  '\u0000',
  'a\u0000b',
  '\ud800',
  '\udfff x',
  '\u202e',
  '👩‍👩‍👧‍👦',
  '展',
  '\\',
  '%_\\',
  `'; drop table project; --`,
  '{{7*7}}',
  '<script>',
  '=1+1',
  '../../etc/passwd',
  'null',
  'x'.repeat(256),
  'constructor',
  'toString',
  '__proto__',
  'hasOwnProperty',
  'valueOf',
  '\n',
  '-1',
  'NaN',
  '1e999',
]
const numbers = [0, -0, -1, 1, 2, 0.1, 1e-7, 1e15, 1e16, 1e21, 1e308, -1e308, 2 ** 31, 2 ** 53 - 1, 2 ** 53, -(2 ** 53)]
const days = [
  '0000-01-01',
  '0001-01-01',
  '1582-10-10',
  '9999-12-31',
  '10000-01-01',
  '2026-02-30',
  '2024-02-29',
  '2026-13-01',
]
const moments = [
  ...days.map(day => `${day}T00:00:00Z`),
  '2026-01-01T24:00:00Z',
  '2026-01-01T23:59:60Z',
  '2026-01-01T00:00:00+23:59',
  '2026-01-01T00:00:00-15:59',
  '9999-12-31T23:59:59.999-12:00',
  '0001-01-01T00:00:00+14:00',
  '2026-01-01',
]
/**
 * Signs of all languages and none, halves of characters too. (fast-check's own of this kind first
 * writes down all of the million signs there are.)
 */
const signs = (maxLength: number) =>
  fc.array(fc.nat(0x10ffff), { maxLength }).map(points => String.fromCodePoint(...points))
const anything = fc.oneof(
  fc.constantFrom(...texts),
  fc.constantFrom(...numbers),
  signs(30),
  fc.constantFrom(null, true, false),
  fc.jsonValue({ maxDepth: 3 }) as fc.Arbitrary<unknown>,
)
const inside = fc.oneof(
  fc.constantFrom<unknown>(
    { '\u0000': 1 },
    { a: '\u0000' },
    { a: '\ud800' },
    ['\ud800'],
    [],
    {},
    [null],
    { toString: 1 },
    [[[[[1]]]]],
    { a: 1e308 },
  ),
  anything,
)

/** Values for a field: what fits, what nearly fits, and what never does. */
export function valuesFor(field: AnyField): fc.Arbitrary<unknown> {
  const fits = fc.nat(1000).map(nth => sampleValue(field, nth))
  const edgeCases = edges(field)
  return fc.oneof(
    { weight: 3, arbitrary: edgeCases },
    { weight: 2, arbitrary: anything },
    { weight: 1, arbitrary: fits },
  )
}
function edges(field: AnyField): fc.Arbitrary<unknown> {
  const ids = fc.constantFrom<unknown>(1, 999_999_999, 2 ** 53 - 1, 0, -1, '1')
  switch (field.kind) {
    case 'date':
      return fc.constantFrom(...days)
    case 'instant':
      return fc.constantFrom(...moments)
    case 'time':
      return fc.constantFrom('00:00', '23:59', '24:00', '23:59:59', '7:5')
    case 'integer':
    case 'decimal':
    case 'money':
    case 'sortNumber':
      return fc.oneof(
        fc.constantFrom(...numbers),
        fc.double(),
        fc.constantFrom(
          ...[field.min, field.max]
            .filter(bound => bound !== undefined)
            .flatMap(bound => [bound, bound - 1, bound + 1]),
          7,
        ),
      )
    case 'ref':
    case 'treeParent':
      return ids
    case 'refs':
      return fc.array(ids, { maxLength: 4 })
    case 'code':
    case 'state':
      return fc.constantFrom(...entriesOf(field.codes as never).map(({ code }) => code), 999)
    case 'codeList':
      return fc.array(fc.constantFrom<unknown>(...entriesOf(field.codes as never).map(({ code }) => code), 999, null), {
        maxLength: 4,
      })
    case 'json':
      return inside
    case 'images':
      return fc.array(fc.constantFrom('/a.png', 'javascript:alert(1)', 'https://example.com/a,b.png', '', '/\ud800'), {
        maxLength: 3,
      })
    case 'files':
      return fc.array(
        fc.record({ name: fc.constantFrom(...texts), path: fc.constantFrom('/a.pdf', '//x', '/\u0000') }),
        { maxLength: 2 },
      )
    case 'colour':
      return fc.constantFrom('#fff', '#ffff', '#12345678', 'red')
    case 'phone':
      return fc.constantFrom('13800138000', '+8613800138000', '0911111111', '(02) 1234-5678', '138****8000')
    case 'email':
      return fc.constantFrom('a@b.co', 'a@b', 'a..b@c.de', 'a***@b.com', `${'x'.repeat(64)}@example.com`)
    case 'part':
    case 'parts':
      return inside
    default:
      return fc.constantFrom(...texts)
  }
}
/**
 * A body in which a few fields of a sound one are exchanged for others, and perhaps one stands that
 * nobody knows.
 */
export const bodies = (
  sound: Readonly<Record<string, unknown>>,
  fields: readonly (readonly [string, AnyField])[],
): fc.Arbitrary<Record<string, unknown>> =>
  fields.length === 0
    ? fc.constant({ ...sound })
    : fc
        .record({
          changed: fc.uniqueArray(
            fc.constantFrom(...fields).chain(([name, field]) => fc.tuple(fc.constant(name), valuesFor(field))),
            { minLength: 1, maxLength: 2, selector: ([name]) => name },
          ),
          more: fc.option(fc.tuple(fc.constantFrom('toString', 'id', 'deletedAt', 'where', '', 'a.b'), anything), {
            freq: 20,
          }),
        })
        .map(({ changed, more }) => ({ ...sound, ...Object.fromEntries(changed), ...(more && { [more[0]]: more[1] }) }))

const comparisons = [
  'eq',
  'ne',
  'in',
  'notIn',
  'gt',
  'gte',
  'lt',
  'lte',
  'between',
  'contains',
  'startsWith',
  'isNull',
  'like',
]
/**
 * Conditions as a `where` might bring them, over own fields, over related ones, and over nothing
 * known.
 */
function conditions(of: AnyResource): fc.Arbitrary<unknown> {
  const fields = Object.entries(allFields(of))
  const steps = [...catalogue.relationsOf(of)].flatMap(([name, { resource }]) =>
    Object.entries(allFields(resource))
      .slice(0, 6)
      .map(([field, declared]) => [`${name}.${field}`, declared] as const),
  )
  const one = fc
    .constantFrom(...fields, ...steps, ['nobody', { kind: 'text', zh: '', en: '' } as AnyField] as const)
    .chain(([name, field]) => {
      const value = valuesFor(field)
      return fc.tuple(
        fc.constant(name),
        fc.oneof(
          value,
          fc.array(value, { maxLength: 3 }),
          fc
            .tuple(fc.constantFrom(...comparisons), fc.oneof(value, fc.array(value, { maxLength: 2 })))
            .map(([comparison, wanted]) => ({ [comparison]: wanted })),
        ),
      )
    })
  return fc.oneof(
    { weight: 6, arbitrary: fc.array(one, { maxLength: 3 }).map(entries => Object.fromEntries(entries)) },
    { weight: 1, arbitrary: inside },
  )
}
const numbersOfPages = fc.constantFrom<unknown>(1, 1000, 1e7, 2 ** 53 - 1, 1, 2, 1e7, 1000, 0, 1001, '1', null, 1.5)
/** List queries of every shape. */
export function queries(of: AnyResource): fc.Arbitrary<Record<string, unknown>> {
  const names = [...Object.keys(allFields(of)), 'nobody', 'constructor', 'searchText']
  const relations = [...catalogue.relationsOf(of).keys(), 'nobody', '']
  const words = fc.oneof(fc.constantFrom(...texts), signs(12))
  const parts: Record<string, fc.Arbitrary<unknown>> = {
    where: conditions(of),
    search: fc.oneof(
      words,
      fc.array(words, { maxLength: 3 }),
      fc.dictionary(fc.constantFrom(...names), words, { maxKeys: 2 }),
      inside,
    ),
    pagination: fc.oneof(
      { weight: 5, arbitrary: fc.record({ page: numbersOfPages, limit: numbersOfPages }) },
      { weight: 1, arbitrary: inside },
    ),
    order: fc.oneof(
      fc.array(fc.tuple(fc.constantFrom(...names), fc.constantFrom<unknown>('asc', 'desc', 'desc; drop', 1)), {
        maxLength: 3,
      }),
      inside,
    ),
    includes: fc.oneof(
      fc.array(
        fc.oneof(
          fc.constantFrom(...relations),
          fc.array(fc.constantFrom(...relations), { minLength: 1, maxLength: 3 }).map(path => path.join('.')),
        ),
        { maxLength: 3 },
      ),
      inside,
    ),
    exactCount: anything,
    deleted: fc.constantFrom(true, false, 1),
  }
  // One odd part at a time reaches further than many: the first that is refused hides the others.
  const one = fc
    .constantFrom(
      'where',
      'where',
      'where',
      'search',
      'search',
      'pagination',
      'order',
      'includes',
      ...Object.keys(parts),
    )
    .chain(name => (parts[name] as fc.Arbitrary<unknown>).map(value => ({ [name]: value })))
  return fc.oneof(
    { weight: 4, arbitrary: one },
    { weight: 1, arbitrary: fc.tuple(one, one).map(([first, second]) => ({ ...first, ...second })) },
  )
}
