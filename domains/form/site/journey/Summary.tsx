import { Icon, nameOf, useFields } from '@pavilion/fields'
import { useEffect, useRef } from 'react'
import type { FormDefinition } from '../../model/definition.ts'
import { focusField } from '../fields/Fields.tsx'
import { inOrder } from './steps.ts'

/** The list of errors by field. After a refused submit it focuses the first wrong field. */
export function Summary({
  form,
  errors,
  refusals,
}: {
  form: FormDefinition
  errors: Readonly<Record<string, string>>
  refusals: number
}) {
  const { say, language } = useFields()
  const wrong = inOrder(form, errors)
  const first = wrong[0]?.id
  const seen = useRef(refusals)
  useEffect(() => {
    if (refusals === seen.current) return
    seen.current = refusals
    if (first !== undefined) focusField(first)
  }, [refusals, first])
  if (refusals === 0 || wrong.length === 0) return null
  return (
    <div className="rf-summary" role="alert">
      <p>
        <Icon name="alert" />
        <strong>
          {say(
            `有 ${wrong.length} 处需要修改`,
            wrong.length === 1 ? 'Please correct 1 answer' : `Please correct ${wrong.length} answers`,
          )}
        </strong>
      </p>
      <ul>
        {wrong.map(field => (
          <li key={field.id}>
            <button type="button" className="pf-link" onClick={() => focusField(field.id)}>
              {nameOf(field, language)}
            </button>
            <span>{errors[field.id]}</span>
          </li>
        ))}
      </ul>
    </div>
  )
}
