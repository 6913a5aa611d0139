import { entriesOf, type AnyField } from '@pavilion/declare'

/** Part of every sample of a password or a secret: where it is found, a secret has leaked. */
export const hush = 'Hush-4711'
const day = 86_400_000
const beginning = Date.UTC(2027, 0, 1)
const word = (nth: number) => `sample-${nth.toString(36)}`
const sized = (text: string, { min = 0, max = 255 }: AnyField) =>
  text.length > max ? text.slice(-max) : text.padEnd(min, 'x')
/** A number within the field's bounds, another one for another `nth` where the bounds allow it. */
function within({ min = 1, max = min + 100_000 }: AnyField, nth: number): number {
  const least = Math.ceil(min)
  const span = Math.floor(max) - least + 1
  return span < 1 ? min : least + (nth % span)
}
const weights = [7, 9, 10, 5, 8, 4, 2, 1, 6, 3, 7, 9, 10, 5, 8, 4, 2]
/** An ID number with a right check digit. */
function idNumberOf(nth: number): string {
  const birth = new Date(Date.UTC(1960, 0, 1) + (nth % 15_000) * day).toISOString().slice(0, 10).replaceAll('-', '')
  const digits = `110105${birth}${String(Math.floor(nth / 15_000) % 1000).padStart(3, '0')}`
  return digits + '10X98765432'[weights.reduce((sum, weight, at) => sum + weight * Number(digits[at]), 0) % 11]
}
/**
 * A value that the field takes, another one for each `nth`; `position` is the field's place in its
 * row, so that a later moment stands in a later field. References have none: a row that is there
 * must be named.
 */
export function sampleValue(field: AnyField, nth: number, position = 0): unknown {
  if (field.spelling) return field.spelling.sample(nth)
  const moment = beginning + (nth % 3000) * day + position * 3_600_000
  switch (field.kind) {
    case 'text':
      return sized(word(nth), field)
    case 'longText':
    case 'remark':
      return sized(`First line of ${word(nth)}\nsecond line, with a comma`, field)
    case 'richText':
      return `<p>${word(nth)}</p>`
    case 'integer':
    case 'money':
      return within(field, nth)
    case 'sortNumber':
      return nth % 1000
    case 'decimal':
      return within(field, nth)
    case 'boolean':
      return nth % 2 === 1
    case 'date':
      return new Date(moment).toISOString().slice(0, 10)
    case 'instant':
      return new Date(moment).toISOString()
    case 'time':
      return `${String(position % 24).padStart(2, '0')}:${String(nth % 60).padStart(2, '0')}`
    case 'code': {
      const codes = entriesOf(field.codes as never)
      return codes[nth % codes.length]?.code
    }
    case 'codeList': {
      const codes = entriesOf(field.codes as never)
      return [codes[nth % codes.length]?.code]
    }
    case 'colour':
      return `#${(nth % 0xffffff).toString(16).padStart(6, '0')}`
    case 'phone':
      return `+86138${String(nth % 100_000_000).padStart(8, '0')}`
    case 'email':
      return `${word(nth)}@example.com`
    case 'idNumber':
      return idNumberOf(nth)
    case 'url':
      return `https://example.com/${word(nth)}`
    case 'image':
    case 'file':
      return `/files/${word(nth)}.png`
    case 'images':
      return [`/files/${word(nth)}.png`, `/files/${word(nth)}-2.png`].slice(0, field.max ?? 2)
    case 'files':
      return [{ name: `Contract ${nth}.pdf`, path: `/files/${word(nth)}.pdf` }]
    case 'json':
      // Lines of a form of their own say how they look.
      if (field.example !== undefined) return field.example
      return {
        tags: [`Text ${nth}`],
        lines: [`Line ${nth}`],
        answers: `Answer ${nth}`,
        pairs: { Size: `L${nth}` },
        elsewhere: { sample: nth },
      }[field.entered ?? 'elsewhere']
    case 'password':
      return `${hush}-${nth}`
    case 'secret':
      return typeof field.example === 'string'
        ? field.example
        : sized(`${hush}-${nth}`, { ...field, min: field.min ?? 0 })
    case 'part':
      return sampleOf(field.shape?.fields ?? {}, nth)
    case 'parts':
      return [sampleOf(field.shape?.fields ?? {}, nth)]
    case 'state':
    case 'ref':
    case 'refs':
    case 'treeParent':
      return undefined
  }
}
/** Samples for several fields; those that have none are left out. */
export const sampleOf = (fields: Readonly<Record<string, AnyField>>, nth: number): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(fields)
      .map(([name, field], at) => [name, sampleValue(field, nth, at)] as const)
      .filter(([, value]) => value !== undefined),
  )

/** A value of a type that the field never takes; undefined where every type may come (JSON). */
export function valueOfWrongType(field: AnyField): unknown {
  switch (field.kind) {
    case 'json':
      return undefined
    case 'integer':
    case 'decimal':
    case 'money':
    case 'sortNumber':
    case 'boolean':
    case 'ref':
    case 'treeParent':
      return 'not one'
    case 'code':
    case 'state':
      return { code: 1 }
    case 'codeList':
    case 'refs':
    case 'images':
    case 'files':
    case 'parts':
      return 'no list'
    default:
      return 7
  }
}
