import type { BodyOf } from '@pavilion/declare'
import { send } from '@pavilion/pages'
import { beginPayment } from '../../model/calls/paying.ts'
import type { Payable } from '../../model/view.ts'

/** Opens an attempt. The payer comes back to `returnTo`, a path of this site. @throws CallRefused */
export const beginToPay = (
  what: Pick<BodyOf<typeof beginPayment>, 'orderId' | 'type' | 'instalmentOrderId'>,
  returnTo: string,
  accessToken?: string,
): Promise<Payable> =>
  send(beginPayment, {
    ...what,
    returnUrl: location.origin + returnTo,
    ...(accessToken && { accessToken }),
  })

/** Sends the payer to the provider’s page with a form, as its protocol wants it. */
export function sendForm(action: string, fields: Readonly<Record<string, string>>): void {
  const form = document.createElement('form')
  form.method = 'post'
  form.action = action
  for (const [name, value] of Object.entries(fields)) {
    const input = document.createElement('input')
    input.type = 'hidden'
    input.name = name
    input.value = value
    form.append(input)
  }
  document.body.append(form)
  form.submit()
}
