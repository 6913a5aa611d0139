import type { TestServer } from '@pavilion/testing'
import { fieldsOf, type FormField, webFormType } from '../../model/index.ts'
import { makeForm } from '../index.ts'
import { fillsIn, visitorForm } from '../testing/visitorForm.ts'
import type { BuiltForm } from '../../model/calls/builder.ts'

/** Fixtures of the specs about building forms. */
export function builderFixtures(server: TestServer) {
  async function building(about = {}) {
    const { id: projectId } = await server.project()
    const made = await makeForm(
      server.system,
      projectId,
      visitorForm({ signInRequired: false, type: webFormType.openForm, ...about }),
    )
    const { token, id: operatorId } = await server.operator({ projects: [projectId] })
    const call = (path: string, body: object, by = token, of = 'webForm') =>
      server.call(`/${of}/${path}`, body, { token: by, projectId, language: 'en' })
    const read = async () => (await call('getDefinition', { id: made.form.id })).data as BuiltForm
    const save = (
      { id, hash, updatedAt, webFormFieldGroups, webFormVisibleRules }: BuiltForm,
      settings?: object,
      by = token,
    ) =>
      call(
        'saveDefinition',
        { id, hash, updatedAt, webFormFieldGroups, webFormVisibleRules, ...(settings && { settings }) },
        by,
      )
    const sends = (changes = {}) =>
      server.call(
        '/webFormRecord/ext/createOpenOne',
        { webFormId: made.form.id, webFormRecordValues: fillsIn(made.fields, changes) },
        { projectId },
      )
    return {
      ...made,
      projectId,
      token,
      operatorId,
      call,
      read,
      save,
      sends,
      id: (key: string) => made.fields[key] as number,
    }
  }
  const named = (form: BuiltForm) =>
    form.webFormFieldGroups.map(({ name, webFormFields }) => [name, ...webFormFields.map(field => field.name)])
  const byName = (form: BuiltForm, name: string) => fieldsOf(form).find(field => field.name === name) as FormField
  return { building, named, byName }
}
