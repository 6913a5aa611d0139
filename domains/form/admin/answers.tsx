import { usePhoneText } from '@pavilion/phones/usePhoneText.ts'
import { callApi, numberText, useHere } from '@pavilion/screens'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import {
  type AnswerValue,
  type FieldGroup,
  fieldsOf,
  type FormField,
  type FormRules,
  type RecordValue,
} from '../model/definition.ts'
import { formComponentType } from '../model/codes.ts'
import { fileAddresses, shownAnswer } from '../model/stored.ts'

const pictures: readonly number[] = [
  formComponentType.image,
  formComponentType.faceImage,
  formComponentType.multiImage,
  formComponentType.signatureBoard,
]
const places: readonly number[] = [formComponentType.provinceCityDistrict, formComponentType.provinceCity]

/** The answers of a record by field id. */
export const answersOf = (row: Readonly<Record<string, unknown>>): ReadonlyMap<number, AnswerValue> =>
  new Map(
    ((row.webFormRecordValues as readonly RecordValue[] | undefined) ?? []).map(({ webFormFieldId, value }) => [
      webFormFieldId,
      JSON.parse(value) as AnswerValue,
    ]),
  )

/**
 * The groups of a definition, followed by a group with the record's answers to questions that no
 * longer exist.
 */
export function groupsWith(
  record: Readonly<Record<string, unknown>>,
  definition: Pick<FormRules, 'webFormFieldGroups' | 'webFormVisibleRules'>,
): readonly FieldGroup[] {
  const named = new Set(fieldsOf(definition).map(({ id }) => id))
  const deleted = ((record.formerQuestions as readonly FormField[] | undefined) ?? []).filter(
    ({ id }) => !named.has(id),
  )
  return deleted.length
    ? [
        ...definition.webFormFieldGroups,
        {
          id: 0,
          name: '已删除的题目',
          englishName: 'Deleted questions',
          webFormFields: deleted,
        } as unknown as FieldGroup,
      ]
    : definition.webFormFieldGroups
}

interface Region {
  readonly value: string
  readonly label: string
  readonly englishLabel?: string | null
  readonly children?: readonly Region[]
}
/** Names of provinces, cities and districts by code, loaded once when the first is shown. */
function useRegions(enabled: boolean) {
  return useQuery({
    queryKey: ['region', 'names'],
    enabled,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: Number.POSITIVE_INFINITY,
    queryFn: async () => {
      const names = new Map<string, Region>()
      const walk = (regions: readonly Region[]) => {
        for (const region of regions) {
          names.set(region.value, region)
          if (!names.has(region.label)) names.set(region.label, region)
          walk(region.children ?? [])
        }
      }
      walk(await callApi<readonly Region[]>('/region/ext/getTree'))
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
        (
          await callApi<{ rows: readonly { name: string; englishName: string }[] }>('/country/ext/getList', {
            pagination: { page: 1, limit: 1000 },
          })
        ).rows.map(({ name, englishName }) => [name, englishName]),
      ),
  }).data
}
/**
 * Turns answers to a question into text in the reader's language, with choices, places and
 * countries translated and lists joined.
 */
export function useAnswerWords(field: FormField): (value: AnswerValue) => string {
  const { say, language } = useHere()
  const type = field.webFormComponent.type
  const regions = useRegions(places.includes(type))
  const countries = useCountries(type === formComponentType.country && language === 'en')
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
    places.includes(type)
      ? (Array.isArray(value) ? (value as readonly string[]) : [String(value)])
          .flatMap(part => part.split(','))
          .map(placed)
          .join(' / ')
      : shownAnswer(
          Array.isArray(value)
            ? (value as readonly string[]).map(named)
            : typeof value === 'string'
              ? named(value)
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
  const { say } = useHere()
  const type = field.webFormComponent.type
  const words = useAnswerWords(field)
  const number = usePhoneText(field.label === 'phoneNumber' ? String(value ?? '') : '')
  if (value === undefined || value === '' || (Array.isArray(value) && value.length === 0))
    return <span className="pv-nothing">—</span>
  const parts = fileAddresses(value)
  if (parts && pictures.includes(type))
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
  if (parts && type === formComponentType.fileUpload)
    return (
      <span className="pv-words">
        {parts.map(path => (
          <a key={path} href={path} target="_blank" rel="noreferrer">
            {path.split('/').pop()}
          </a>
        ))}
      </span>
    )
  const text = number || words(value)
  return whole ? (
    <Whole text={text} printed={whole === 'printed'} />
  ) : (
    <span className="pv-line" dir="auto" title={text.length > longest ? `${text.slice(0, longest)}…` : text}>
      {text.length > longest ? text.slice(0, longest) : text}
    </span>
  )
}
