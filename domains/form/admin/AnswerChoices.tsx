import { type InputProps, useDetail, useHere } from '@pavilion/screens'
import { AnswersInput } from '@pavilion/screens/kinds/structuredInput.tsx'
import { Form, Select } from 'antd'
import { isQuestion, kindOf } from '../model/answers/index.ts'
import { fieldsOf, type FormField } from '../model/definition.ts'
import { webFormField } from '../model/field.ts'
import { useDefinition } from './useDefinition.ts'

const idOf = (value: unknown) => (typeof value === 'number' ? value : undefined)
/** The form that a row belongs to: as it is chosen now, also where the input for it is left out. */
const useFormOf = () => idOf(Form.useWatch('webFormId', { preserve: true }))
/** The questions of a form; undefined until they are known. */
function useQuestions(webFormId: number | undefined): readonly FormField[] | undefined {
  const { may } = useHere()
  const { data } = useDefinition(may('webForm.getDetail') ? webFormId : undefined)
  return data && fieldsOf(data).filter(isQuestion)
}

/** A question of the same form, chosen by its name. */
function Question({
  value,
  onChange,
  id,
  disabled,
  field,
  suits = () => true,
}: InputProps & { suits?: (question: FormField) => boolean }) {
  const { say } = useHere()
  const questions = useQuestions(useFormOf())
  const options = (questions ?? []).map(each => ({
    value: each.id,
    label: say(each.name, each.englishName || each.name),
    disabled: !suits(each),
  }))
  return (
    <Select
      {...(id && { id })}
      allowClear
      disabled={disabled ?? false}
      aria-label={say(field.zh, field.en)}
      value={questions ? (idOf(value) ?? null) : null}
      loading={!questions}
      options={options.filter(each => !each.disabled || each.value === value)}
      showSearch={{ optionFilterProp: 'label' }}
      onChange={(chosen: number | undefined) => onChange?.(chosen)}
      placeholder={say('请选择题目', 'Choose a question')}
      style={{ width: '100%' }}
    />
  )
}
export const QuestionOfForm = (props: InputProps) => <Question {...props} />
/** A question that is answered with a number. */
export const NumberQuestion = (props: InputProps) => (
  <Question {...props} suits={each => kindOf(each).holds === 'number'} />
)

/**
 * Answers to the question that the field `by` names: chosen among its choices, or typed when it is
 * answered freely.
 */
function AnswersTo({ by, ...props }: InputProps & { by: string }) {
  const { say } = useHere()
  const question = idOf(Form.useWatch(by, { preserve: true }))
  const form = useFormOf()
  const { data: field } = useDetail(webFormField, form ? undefined : question)
  const asked = useQuestions(form ?? idOf(field?.webFormId))?.find(({ id }) => id === question)
  const choices = (asked?.webFormComponent.webFormCandidates ?? []).map(({ name, englishName }) => ({
    value: name,
    label: say(name, englishName || name),
  }))
  return <AnswersInput {...props} choices={choices} />
}
/** The answers that a price or a type of badge is for. */
export const AnswersToField = (props: InputProps) => <AnswersTo by="webFormFieldId" {...props} />
/** The answers that show a question. */
export const AnswersToCondition = (props: InputProps) => <AnswersTo by="fieldId" {...props} />
