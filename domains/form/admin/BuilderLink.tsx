import { Elsewhere, useDetail } from '@pavilion/screens'
import { webFormField } from '../model/field.ts'

/** Where the parts of a form are edited: its builder. */
export function BuilderLink({
  values,
  mode,
}: {
  values: Readonly<Record<string, unknown>>
  mode?: 'rules' | 'prices' | 'badges'
}) {
  const { data: field } = useDetail(
    webFormField,
    typeof values.webFormId === 'number' ? undefined : (values.webFormFieldId as number | undefined),
  )
  const form = values.webFormId ?? field?.webFormId
  return (
    <Elsewhere
      what={['在表单搭建中编辑更方便。', 'The form builder edits all of it.']}
      at={`/webFormManagement/builder${form ? `?webFormId=${form}${mode ? `&mode=${mode}` : ''}` : ''}`}
      name={['打开表单搭建', 'Open the form builder']}
    />
  )
}
/** A template's questions are saved from a form, not typed. */
export const TemplateSource = () => (
  <Elsewhere
    what={[
      '题目由表单保存而来：打开一个表单，选「存为模板」。',
      'Its questions are saved from a form: open a form and choose “Save as template”.',
    ]}
    at="/webFormManagement/webForm"
    name={['打开表单列表', 'Open the form list']}
  />
)
