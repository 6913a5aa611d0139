import { usePhoneText } from '@pavilion/phones/usePhoneText.ts'
import { Icon, nameOf, useFields } from '@pavilion/fields'
import { createContext, Fragment, type ReactNode, useContext, useEffect, useState } from 'react'
import type { Answers, FormField } from '../../model/definition.ts'
import { answerText, filesIn, isPlace, type Places } from '../fields/answerText.ts'

/** One person: answers, further cells and actions. */
export interface PersonLine {
  readonly key: string | number
  readonly nth: number
  readonly answers: Answers
  readonly cells: readonly ReactNode[]
  readonly actions?: ReactNode
  readonly wrong?: readonly string[]
}
interface PeopleTableProps {
  label: string
  fields: readonly FormField[]
  headings: readonly string[]
  /** After how many questions the extra columns come in a table; by default after the last one. */
  after?: number
  lines: readonly PersonLine[]
}

const PlacesHere = createContext<Places>({})
/** The English names of places, loaded once if the page is in English and asks for places. */
function usePlaces(fields: readonly FormField[]): Places {
  const { language, regions, countries } = useFields()
  const [places, setPlaces] = useState<Places>({})
  const needed =
    language === 'en'
      ? (['region', 'country'] as const).filter(kind => fields.some(field => isPlace(field) === kind)).join()
      : ''
  useEffect(() => {
    // If they cannot be loaded, places are shown in Chinese.
    if (needed.includes('region'))
      regions?.().then(
        regionList => setPlaces(now => ({ ...now, regions: regionList })),
        () => undefined,
      )
    if (needed.includes('country'))
      countries?.().then(
        countryList => setPlaces(now => ({ ...now, countries: countryList })),
        () => undefined,
      )
  }, [needed])
  return places
}
/** People with one column per question: a table on desktops, cards on phones. */
export function PeopleTable(props: PeopleTableProps) {
  return (
    <PlacesHere value={usePlaces(props.fields)}>
      <Table {...props} />
    </PlacesHere>
  )
}
function Table({ label, fields, headings, after = fields.length, lines }: PeopleTableProps) {
  const { say, language, device } = useFields()
  const inOrder = <T,>(questions: readonly T[], others: readonly T[]) => [
    ...questions.slice(0, after),
    ...others,
    ...questions.slice(after),
  ]
  if (device === 'mobile')
    return (
      <ul className="rf-people-cards" aria-label={label}>
        {lines.map(({ key, nth, answers, cells, actions, wrong }) => (
          <li key={key}>
            <p className="rf-people-nth">{nth}</p>
            <dl>
              {fields.map(field => (
                <div key={field.id}>
                  <dt>{nameOf(field, language)}</dt>
                  <dd>
                    <Answer field={field} answers={answers} />
                  </dd>
                </div>
              ))}
              {headings.map((heading, at) => (
                <div key={heading}>
                  <dt>{heading}</dt>
                  <dd>{cells[at] || '—'}</dd>
                </div>
              ))}
            </dl>
            <Wrong words={wrong} />
            {actions && <p className="rf-people-actions">{actions}</p>}
          </li>
        ))}
      </ul>
    )
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a wide table must scroll by keyboard
    <section className="rf-people" aria-label={label} tabIndex={0}>
      <table>
        <thead>
          <tr>
            <th scope="col">{say('序号', 'No.')}</th>
            {inOrder(
              fields.map(field => (
                <th key={field.id} scope="col">
                  {nameOf(field, language)}
                </th>
              )),
              headings.map(heading => (
                <th key={heading} scope="col">
                  {heading}
                </th>
              )),
            )}
            <th scope="col">{say('操作', 'Actions')}</th>
          </tr>
        </thead>
        <tbody>
          {lines.map(({ key, nth, answers, cells, actions, wrong }) => (
            <Fragment key={key}>
              <tr>
                <td>{nth}</td>
                {inOrder(
                  fields.map(field => (
                    <td key={field.id}>
                      <Answer field={field} answers={answers} />
                    </td>
                  )),
                  headings.map((heading, at) => <td key={heading}>{cells[at] || '—'}</td>),
                )}
                <td className="rf-people-actions">{actions}</td>
              </tr>
              {wrong?.length ? (
                <tr className="rf-people-wrong">
                  <td />
                  <td colSpan={fields.length + headings.length + 1}>
                    <Wrong words={wrong} />
                  </td>
                </tr>
              ) : null}
            </Fragment>
          ))}
        </tbody>
      </table>
    </section>
  )
}
const Wrong = ({ words }: { words: readonly string[] | undefined }) =>
  words?.length ? (
    <span className="pf-error" role="alert">
      <Icon name="alert" />
      <span>{words.join(' ')}</span>
    </span>
  ) : null
function Answer({ field, answers }: { field: FormField; answers: Answers }) {
  const { say, language } = useFields()
  const places = useContext(PlacesHere)
  const value = answers[field.id]
  const number = usePhoneText(field.label === 'phoneNumber' ? String(value ?? '') : '')
  const files = filesIn(field, value)
  if (files)
    return (
      <>
        {files.map((path, at) => (
          <a key={path} className="rf-people-file" href={path} target="_blank" rel="noreferrer">
            {say(`查看 ${at + 1}`, `View ${at + 1}`)}
          </a>
        ))}
      </>
    )
  return <bdi>{number || answerText(field, value, language, places) || '—'}</bdi>
}
