import { inLanguage } from '@pavilion/declare'
import { type FieldDefinition as Drawable, FormField, nameOf, useFields } from '@pavilion/fields'
import { isQuestion, kindOf } from '../../model/answers/index.ts'
import { extensionsFor, namesOfKinds } from '../../model/answers/fileKinds.ts'
import { boundsInWords } from '../../model/answers/number.ts'
import {
  type Answers,
  type AnswerValue,
  type Candidate,
  type FormField as FieldDefinition,
  validCandidates,
} from '../../model/definition.ts'
import { Printed } from './Printed.tsx'
import { RowsField } from './RowsField.tsx'
import type { Settled } from '../../model/settle.ts'
import { localText } from '../../model/answers/date.ts'
import { drawnAnswer } from '../../model/former.ts'
import type { Step } from '../journey/steps.ts'

/** The id of a field's control on the page. */
export const controlOf = (id: number) => `field-${id}`
/** Scrolls to a field and focuses it: its first choice, if it has several. */
export function focusField(id: number): void {
  const control = document.getElementById(`${controlOf(id)}-first`) ?? document.getElementById(controlOf(id))
  control?.focus({ preventScroll: true })
  control?.scrollIntoView({
    block: 'center',
    behavior: matchMedia('(prefers-reduced-motion: reduce)').matches ? 'auto' : 'smooth',
  })
}

interface FieldsProps {
  step: readonly Step[]
  answers: Answers
  /** Answers of the record that is edited: they are shown even if they are no longer offered. */
  saved?: Answers | undefined
  settled: Settled
  errors: Readonly<Record<string, string>>
  timeZone: string
  /** The page already shows the name of the only group. */
  titled: boolean
  onChange: (id: number, value: unknown) => void
  onLeave: (id: number) => void
}
/** The fields of one step, group by group. */
export function Fields({
  step,
  answers,
  saved = {},
  settled,
  errors,
  timeZone,
  titled,
  onChange,
  onLeave,
}: FieldsProps) {
  const { language } = useFields()
  /** A field as its control draws it, with the old answer where the form no longer offers it. */
  const drawn = (field: FieldDefinition) => {
    const isLocked = settled.locked.has(field.id)
    const { value, withdrawn, note } = drawnAnswer(
      field,
      isLocked ? settled.values[field.id] : answers[field.id],
      saved[field.id],
    )
    return { field: drawable(field, timeZone, withdrawn, note && inLanguage(note, language)), value }
  }
  return step.map(({ group, fields }) => (
    <section key={group.id} className="rf-group">
      {!titled && group.name && <h2>{nameOf(group as { name: string; englishName: string | null }, language)}</h2>}
      <div className="rf-grid">
        {fields.map(field => (
          <div key={field.id} data-field={field.id} className={isHalf(field) ? 'rf-half' : 'rf-whole'}>
            {isQuestion(field) ? (
              <Question
                {...drawn(field)}
                name={controlOf(field.id)}
                required={settled.required.has(field.id)}
                locked={settled.locked.has(field.id)}
                error={errors[field.id]}
                onChange={value => onChange(field.id, value)}
                onBlur={() => onLeave(field.id)}
              />
            ) : (
              <Printed field={field} />
            )}
          </div>
        ))}
      </div>
    </section>
  ))
}
/** A question with the control of its kind. */
function Question({ field, value, error, ...props }: QuestionProps) {
  return kindOf(field).holds === 'rows' ? (
    <RowsField field={field} value={value as AnswerValue} error={error} {...props} />
  ) : (
    <FormField field={field} value={value} {...(error && { error })} {...props} />
  )
}
interface QuestionProps {
  field: FieldDefinition & Drawable
  value: unknown
  name: string
  required: boolean
  locked: boolean
  error: string | undefined
  onChange: (value: unknown) => void
  onBlur: () => void
}
const isHalf = ({ width, widthUnit }: FieldDefinition) =>
  width !== null && width > 0 && (widthUnit === 'px' ? width <= 320 : width <= 50)
/**
 * A field for display: valid candidates and those of the old answer, and bounds in words or in the
 * event's time zone.
 */
const drawable = (
  field: FieldDefinition,
  timeZone: string,
  withdrawn: readonly string[],
  note: string | undefined,
): FieldDefinition & Drawable => ({
  ...field,
  bounds: boundsInWords(field),
  ...(field.webFormComponent.fileKinds?.length && {
    accepts: {
      extensions: extensionsFor(field.webFormComponent.fileKinds),
      names: namesOfKinds(field.webFormComponent.fileKinds),
    },
  }),
  remark: noted(field.remark, note),
  englishRemark: noted(field.englishRemark || field.remark, note),
  minDate: field.minDate && localText(field.minDate, 16, timeZone),
  maxDate: field.maxDate && localText(field.maxDate, 16, timeZone),
  webFormComponent: {
    ...field.webFormComponent,
    webFormCandidates: [...validCandidates(field), ...withdrawn.map(name => formerCandidate(field, name))],
  },
})
const noted = (help: string | null | undefined, note: string | undefined) =>
  [help, note].filter(Boolean).join(' · ') || null
const formerCandidate = (field: FieldDefinition, name: string): Candidate & { withdrawn: true } => {
  const known = field.webFormComponent.webFormCandidates.find(candidate => candidate.name === name)
  const plain = { id: 0, englishName: null, remark: null, sortNumber: 0, parentId: -1, status: 20 as const }
  return { ...plain, ...known, name, withdrawn: true }
}
