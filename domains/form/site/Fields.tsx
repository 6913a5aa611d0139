import { type FieldDefinition as Drawable, FormField, nameOf, useFields } from '@pavilion/fields'
import { isQuestion, kindOf } from '../model/answers/index.ts'
import { extensionsFor, namesOfKinds } from '../model/answers/fileKinds.ts'
import { boundsInWords } from '../model/answers/number.ts'
import { type Answers, type FormField as FieldDefinition, validCandidates } from '../model/definition.ts'
import { Printed } from './Printed.tsx'
import { RowsField } from './RowsField.tsx'
import type { Settled } from '../model/settle.ts'
import { localText } from '../model/answers/date.ts'
import type { Step } from './steps.ts'

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
  settled: Settled
  errors: Readonly<Record<string, string>>
  timeZone: string
  /** The page already shows the name of the only group. */
  titled: boolean
  onChange: (id: number, value: unknown) => void
  onLeave: (id: number) => void
}
/** The fields of one step, group by group. */
export function Fields({ step, answers, settled, errors, timeZone, titled, onChange, onLeave }: FieldsProps) {
  const { language } = useFields()
  return step.map(({ group, fields }) => (
    <section key={group.id} className="rf-group">
      {!titled && group.name && <h2>{nameOf(group as { name: string; englishName: string | null }, language)}</h2>}
      <div className="rf-grid">
        {fields.map(field => (
          <div key={field.id} data-field={field.id} className={isHalf(field) ? 'rf-half' : 'rf-whole'}>
            {kindOf(field).holds === 'rows' ? (
              <RowsField
                field={field}
                name={controlOf(field.id)}
                value={settled.locked.has(field.id) ? settled.values[field.id] : answers[field.id]}
                required={settled.required.has(field.id)}
                locked={settled.locked.has(field.id)}
                error={errors[field.id]}
                onChange={value => onChange(field.id, value)}
                onBlur={() => onLeave(field.id)}
              />
            ) : isQuestion(field) ? (
              <FormField
                field={drawable(field, timeZone)}
                name={controlOf(field.id)}
                value={settled.locked.has(field.id) ? settled.values[field.id] : answers[field.id]}
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
const isHalf = ({ width, widthUnit }: FieldDefinition) =>
  width !== null && width > 0 && (widthUnit === 'px' ? width <= 320 : width <= 50)
/** A field for display: valid candidates only, and bounds in words or in the event's time zone. */
const drawable = (field: FieldDefinition, timeZone: string): Drawable => ({
  ...field,
  bounds: boundsInWords(field),
  ...(field.webFormComponent.fileKinds?.length && {
    accepts: {
      extensions: extensionsFor(field.webFormComponent.fileKinds),
      names: namesOfKinds(field.webFormComponent.fileKinds),
    },
  }),
  minDate: field.minDate && localText(field.minDate, 16, timeZone),
  maxDate: field.maxDate && localText(field.maxDate, 16, timeZone),
  webFormComponent: { ...field.webFormComponent, webFormCandidates: validCandidates(field) },
})
