import '../site/register.css'
import { useHere } from '@pavilion/screens'
import type { Answers, FormDefinition } from '../model/definition.ts'
import type { Settled } from '../model/settle.ts'
import { Fields } from '../site/fields/Fields.tsx'
import { stepsOf } from '../site/journey/steps.ts'
import { withTitles } from '../model/titles.ts'
import { Summary } from '../site/journey/Summary.tsx'

interface FilledProps {
  form: FormDefinition
  answers: Answers
  saved?: Answers
  settled: Settled
  errors: Readonly<Record<string, string>>
  refusals: number
  /** The step of a paged form; without it, all groups are shown. */
  step?: number
  onChange: (id: number, value: unknown) => void
  onLeave: (id: number) => void
}
/** The questions of a form as visitors see them, with their errors. */
export function Filled({ form, answers, saved, settled, errors, refusals, step, onChange, onLeave }: FilledProps) {
  const { zone } = useHere()
  const titled = withTitles(form, settled.answers)
  const steps = stepsOf(step === undefined ? { ...titled, pageByGroup: false } : titled, settled)
  return (
    <>
      <Summary form={titled} errors={errors} refusals={refusals} />
      <form className="pf-form" noValidate onSubmit={event => event.preventDefault()}>
        <Fields
          step={steps[step ?? 0] ?? []}
          answers={answers}
          saved={saved}
          settled={settled}
          errors={errors}
          timeZone={zone}
          titled={false}
          onChange={onChange}
          onLeave={onLeave}
        />
      </form>
    </>
  )
}
