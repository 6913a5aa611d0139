import { usePhoneText } from '@pavilion/phones/usePhoneText.ts'
import { getCountries, getRegionTree, type RegionNode } from '@pavilion/platform/model/calls.ts'
import { numberText, send, useHere } from '@pavilion/screens'
import { useQuery } from '@tanstack/react-query'
import { Fragment, useState } from 'react'
import {
  type AnswerValue,
  type FieldGroup,
  fieldsOf,
  type FormField,
  type FormRules,
  type RecordValue,
  type RowColumn,
} from '../model/definition.ts'
import { isQuestion, kindOf } from '../model/answers/index.ts'
import { columnsOf, rowsInLine, rowsOf } from '../model/answers/rows.ts'
import { withUnit } from '../model/answers/number.ts'
import { formComponentType } from '../model/codes.ts'
import { fileAddresses, shownAnswer } from '../model/stored.ts'
import { withTitles } from '../model/titles.ts'

/** The answers of a record by field id. */
export const answersOf = (row: Readonly<Record<string, unknown>>): ReadonlyMap<number, AnswerValue> =>
  new Map(
    ((row.webFormRecordValues as readonly RecordValue[] | undefined) ?? []).map(({ webFormFieldId, value }) => [
      webFormFieldId,
      JSON.parse(value) as AnswerValue,
    ]),
  )

/**
 * The groups of a definition, with the answers that names repeat, followed by a group with the record's answers to questions that no
 * longer exist.
 */
export function groupsWith(
  record: Readonly<Record<string, unknown>>,
  definition: Pick<FormRules, 'webFormFieldGroups' | 'webFormVisibleRules'>,
): readonly FieldGroup[] {
  const { webFormFieldGroups } = withTitles(definition, Object.fromEntries(answersOf(record)))
  const named = new Set(fieldsOf(definition).map(({ id }) => id))
  const deleted = ((record.formerQuestions as readonly FormField[] | undefined) ?? []).filter(
    ({ id }) => !named.has(id),
  )
  return deleted.length
    ? [
        ...webFormFieldGroups,
        {
          id: 0,
          name: '已删除的题目',
          englishName: 'Deleted questions',
          webFormFields: deleted,
        } as unknown as FieldGroup,
      ]
    : webFormFieldGroups
}

/** Names of provinces, cities and districts by code, loaded once when the first is shown. */
function useRegions(enabled: boolean) {
  return useQuery({
    queryKey: ['region', 'names'],
    enabled,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: Number.POSITIVE_INFINITY,
    queryFn: async () => {
      const names = new Map<string, RegionNode>()
      const walk = (regions: readonly RegionNode[]) => {
        for (const region of regions) {
          names.set(region.value, region)
          if (!names.has(region.label)) names.set(region.label, region)
          walk(region.children ?? [])
        }
      }
      walk(await send(getRegionTree))
      return names
    },
  }).data
}

/**
 * English names of countries by the Chinese names in answers, loaded once when the first is shown
 * in English.
 */
function useCountries(enabled: boolean) {
  return useQuery({
    queryKey: ['country', 'names'],
    enabled,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: Number.POSITIVE_INFINITY,
    queryFn: async () =>
      new Map(
        (await send(getCountries, { pagination: { page: 1, limit: 1000 } })).rows.map(({ name, englishName }) => [
          name,
          englishName,
        ]),
      ),
  }).data
}
/**
 * Turns answers to a question into text in the reader's language, with choices, places and
 * countries translated and lists joined.
 */
export function useAnswerWords(field: FormField): (value: AnswerValue) => string {
  const { say, language } = useHere()
  const { holds } = kindOf(field)
  const regions = useRegions(holds === 'region')
  const countries = useCountries(holds === 'country' && language === 'en')
  // Choices are stored in Chinese.
  const named = (name: string) => {
    const candidate = field.webFormComponent.webFormCandidates.find(one => one.name === name)
    return candidate ? say(candidate.name, candidate.englishName || candidate.name) : (countries?.get(name) ?? name)
  }
  const placed = (code: string) => {
    const region = regions?.get(code)
    return region ? say(region.label, region.englishLabel || region.label) : code
  }
  return value =>
    holds === 'region'
      ? (Array.isArray(value) ? (value as readonly string[]) : [String(value)])
          .flatMap(part => part.split(','))
          .map(placed)
          .join(' / ')
      : shownAnswer(
          Array.isArray(value)
            ? (value as readonly string[]).map(named)
            : typeof value === 'string'
              ? named(value)
              : field.webFormComponent.type === formComponentType.number
                ? say(...withUnit(value as number, field))
                : value,
          language,
        )
}
/**
 * Longer answers are shortened to this many characters, so that the next questions stay in view.
 */
const longest = 300
/** A long answer with a button to show all of it; printed in full. */
function Whole({ text, printed }: { text: string; printed: boolean }) {
  const { say, language } = useHere()
  const [open, setOpen] = useState(false)
  const letters = [...text]
  // The text may have another direction than the page.
  return (
    <>
      <span className="pv-whole" dir="auto">
        {printed || open || letters.length <= longest + 100 ? text : `${letters.slice(0, longest).join('')}…`}
      </span>
      {!printed && letters.length > longest + 100 && (
        <>
          {' '}
          <button type="button" className="pv-link" aria-expanded={open} onClick={() => setOpen(!open)}>
            {open
              ? say('收起', 'Show less')
              : say(
                  `显示全部 ${numberText(letters.length, language)} 字`,
                  `Show all ${numberText(letters.length, language)} characters`,
                )}
          </button>
        </>
      )}
    </>
  )
}
/**
 * One answer for operators: pictures as thumbnails, files as links, places by name, lists joined.
 * `whole`: on a detail page; `printed`: on paper.
 */
export function Answer({
  field,
  value,
  whole = false,
}: {
  field: FormField
  value: AnswerValue | undefined
  whole?: boolean | 'printed'
}) {
  const { say, language } = useHere()
  const { holds } = kindOf(field)
  const words = useAnswerWords(field)
  const number = usePhoneText(field.label === 'phoneNumber' ? String(value ?? '') : '')
  if (value === undefined || value === '' || (Array.isArray(value) && value.length === 0))
    return <span className="pv-nothing">—</span>
  const parts = fileAddresses(value)
  if (parts && holds === 'picture')
    return (
      <span className="pv-thumbs">
        {parts.slice(0, whole ? 99 : 2).map((path, index) => (
          <a
            key={path}
            href={path}
            target="_blank"
            rel="noreferrer"
            aria-label={`${say(field.name, field.englishName || field.name)} ${index + 1}`}
          >
            <img src={path} alt="" loading="lazy" width={whole ? 120 : 28} height={whole ? 120 : 28} />
          </a>
        ))}
      </span>
    )
  if (parts && holds === 'file')
    return (
      <span className="pv-words">
        {parts.map(path => (
          <a key={path} href={path} target="_blank" rel="noreferrer">
            {path.split('/').pop()}
          </a>
        ))}
      </span>
    )
  if (holds === 'rows' && whole) return <Rows field={field} value={value} />
  const text = number || (holds === 'rows' ? rowsInLine(field, value, language === 'en') : words(value))
  return whole ? (
    <Whole text={text} printed={whole === 'printed'} />
  ) : (
    <span className="pv-line" dir="auto" title={text.length > longest ? `${text.slice(0, longest)}…` : text}>
      {text.length > longest ? text.slice(0, longest) : text}
    </span>
  )
}

/** The rows of a small table. */
function Rows({ field, value }: { field: FormField; value: AnswerValue }) {
  const { say } = useHere()
  const columns = columnsOf(field)
  const worded = (column: RowColumn, cell: string | number | undefined) => {
    const choice = column.choices?.find(({ name }) => name === cell)
    return choice ? say(choice.name, choice.englishName || choice.name) : (cell ?? '')
  }
  return (
    <table aria-label={say(field.name, field.englishName || field.name)} className="pv-rows">
      <thead>
        <tr>
          {columns.map(({ key, name, englishName }) => (
            <th key={key} scope="col">
              {say(name, englishName || name)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rowsOf(value).map((row, nth) => (
          <tr key={nth}>
            {columns.map(column => (
              <td key={column.key} dir="auto">
                {worded(column, row[column.key])}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
/** Questions under the heading that stands before them; headings without a question are left out. */
function partsOf(fields: readonly FormField[]): { heading: FormField | undefined; questions: FormField[] }[] {
  const parts: { heading: FormField | undefined; questions: FormField[] }[] = [{ heading: undefined, questions: [] }]
  for (const field of fields)
    if (field.webFormComponent.type === formComponentType.heading) parts.push({ heading: field, questions: [] })
    else if (isQuestion(field)) parts.at(-1)?.questions.push(field)
  return parts.filter(({ questions }) => questions.length > 0)
}
/** Questions with a record's answers. `whole`: as in Answer. */
export function AnswerFacts({
  fields,
  answers,
  whole = true,
}: {
  fields: readonly FormField[]
  answers: ReadonlyMap<number, AnswerValue>
  whole?: true | 'printed'
}) {
  const { say } = useHere()
  const nameOf = ({ name, englishName }: FormField) => say(name, englishName || name)
  return partsOf(fields).map(({ heading, questions }) => (
    <Fragment key={heading?.id ?? 0}>
      {heading && <h3 className="pv-asked">{nameOf(heading)}</h3>}
      <dl className={whole === 'printed' ? undefined : 'pv-facts'}>
        {questions.map(field => (
          <div key={field.id}>
            <dt>{nameOf(field)}</dt>
            <dd>
              <Answer field={field} value={answers.get(field.id)} whole={whole} />
            </dd>
          </div>
        ))}
      </dl>
    </Fragment>
  ))
}
