import { anyone, type Call, handle, may, publishedCalls, visitorOrOperator } from '@pavilion/http'
import * as forms from '../../model/calls/forms.ts'
import { webForm, webFormVisibleRule } from '../../model/index.ts'
import { getFirstChoices, stopFirstChoices } from '../../model/calls/firstChoices.ts'
import { addOpened, addPageView } from '../channels.ts'
import { firstChoices, stopFirstChoices as stop } from '../definition/firstChoices.ts'
import { recordsTouched } from '../definition/definitionWrites.ts'
import { fieldsWithGroup, formDetail, mayStillRegister, publishedForm } from '../own/publicForm.ts'
import { uniqueAnswer } from '../records/recordWrites.ts'

/** Forms and their fields, for websites. */
export const formCalls: Call[] = [
  ...publishedCalls(webForm, ['getList'], visitorOrOperator('webForm.getList')),
  handle(forms.getPublishedForm, { guard: anyone() }, ({ ctx, body }) => publishedForm(ctx, body.id)),
  handle(forms.getFormDetail, { guard: visitorOrOperator('webForm.getDetail') }, ({ ctx, body }) =>
    formDetail(ctx, body, 'signedIn'),
  ),
  handle(forms.getFormDetail2, { guard: anyone() }, ({ ctx, body }) => formDetail(ctx, body, 'either')),
  handle(forms.getOpenFormDetail, { guard: anyone() }, ({ ctx, body }) => formDetail(ctx, body, 'open')),
  handle(forms.getFormWithFields, { guard: anyone() }, async ({ ctx, body }) => {
    const form = await publishedForm(ctx, body.id)
    const { rows: webFormFields } = await fieldsWithGroup(ctx, { webFormId: body.id })
    return { ...form, webFormFields }
  }),
  handle(forms.checkLimitCount, { guard: anyone() }, ({ ctx, body }) => mayStillRegister(ctx, body.webFormId)),
  handle(forms.getFieldsWithGroup, { guard: anyone() }, ({ ctx, body }) => fieldsWithGroup(ctx, body.where)),
  handle(forms.checkUnique, { guard: anyone(), rate: { max: 30, seconds: 60, by: 'ip' } }, ({ ctx, body }) =>
    uniqueAnswer(ctx, body),
  ),
  handle(forms.getRecordsTouched, { guard: may('webFormField.update') }, ({ ctx, body }) =>
    recordsTouched(ctx, body.id),
  ),
  handle(getFirstChoices, { guard: may('webFormField.update') }, ({ ctx }) => firstChoices(ctx)),
  handle(stopFirstChoices, { guard: may('webFormField.update') }, ({ ctx, body }) => stop(ctx, body)),
  ...publishedCalls(webFormVisibleRule, ['getList']),
  handle(forms.addPageView, { guard: anyone(), rate: { max: 120, seconds: 60, by: 'ip' } }, ({ ctx, body }) =>
    addPageView(ctx, body.id),
  ),
  handle(forms.addOpened, { guard: anyone(), rate: { max: 120, seconds: 60, by: 'ip' } }, ({ ctx, body }) =>
    addOpened(ctx, body),
  ),
]
