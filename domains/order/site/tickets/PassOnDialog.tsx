import { say as pair } from '@pavilion/declare'
import { Dialog } from '@pavilion/fields/Dialog.tsx'
import { PhoneField } from '@pavilion/fields/PhoneField.tsx'
import { TextField } from '@pavilion/fields/TextField.tsx'
import { send, toast, useSite, useWork } from '@pavilion/pages'
import { useState } from 'react'
import { offerTicket } from '../../model/calls/tickets.ts'
import type { TicketDialog } from './HolderDialog.tsx'

/** Offers a ticket: by a message to a phone, or by a link to copy. */
export function PassOnDialog({ of, which, onClose, onDone }: TicketDialog) {
  const { say } = useSite()
  const [name, setName] = useState('')
  const [phoneNumber, setPhone] = useState('')
  const offering = useWork(async () => {
    const card = await send(offerTicket, {
      ...which,
      ...(name.trim() && { name: name.trim() }),
      ...(phoneNumber.trim() && { phoneNumber: phoneNumber.trim() }),
    })
    toast(
      phoneNumber.trim()
        ? pair('已发送转让链接', 'The link has been sent')
        : pair('已生成转让链接', 'The link is ready to copy'),
      { tone: 'ok' },
    )
    onDone(card)
  })
  return (
    <Dialog
      title={say('转让门票', 'Pass the ticket on')}
      onClose={onClose}
      actions={
        <>
          <button type="button" className="pf-button" onClick={onClose}>
            {say('返回', 'Back')}
          </button>
          <button
            type="button"
            className="pf-button pf-primary"
            disabled={offering.busy}
            aria-busy={offering.busy}
            onClick={() => void offering.run()}
          >
            {say('生成转让链接', 'Make the link')}
          </button>
        </>
      }
    >
      <p className="shop-quiet">
        {say(
          '对方打开链接并接受后，门票归对方所有，您手中的票码立即失效。接受之前可以撤回。',
          'Once the other person opens the link and accepts, the ticket is theirs and your code is void at once. Until then you can take it back.',
        )}
      </p>
      <TextField
        name={`offer-name-${of.id}`}
        label={say('对方姓名（选填）', 'Their name (optional)')}
        value={name}
        onChange={setName}
        maxLength={100}
        autoComplete="off"
      />
      <PhoneField
        name={`offer-phone-${of.id}`}
        label={say('对方手机号（选填）', 'Their phone number (optional)')}
        hint={say('填写后，链接会发送到此手机', 'The link is sent to this phone')}
        type="tel"
        value={phoneNumber}
        onChange={setPhone}
        autoComplete="off"
      />
      {offering.trouble && (
        <p className="pf-error" role="alert">
          {offering.trouble}
        </p>
      )}
    </Dialog>
  )
}
