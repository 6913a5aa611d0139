import { say as pair } from '@pavilion/declare'
import { Dialog } from '@pavilion/fields/Dialog.tsx'
import { PhoneField } from '@pavilion/fields/PhoneField.tsx'
import { TextField } from '@pavilion/fields/TextField.tsx'
import { send, toast, useSite, useWork } from '@pavilion/pages'
import { useState } from 'react'
import { nameHolder, type TicketCard } from '../../model/calls/tickets.ts'

export interface TicketDialog {
  readonly of: TicketCard
  readonly which: { readonly id: number } | { readonly key: string }
  readonly onClose: () => void
  readonly onDone: (card: TicketCard) => void
}
/** Who enters with a ticket: a name, and a phone that gets it. */
export function HolderDialog({ of, which, onClose, onDone }: TicketDialog) {
  const { say } = useSite()
  const [name, setName] = useState('')
  const [phoneNumber, setPhone] = useState('')
  const naming = useWork(async () => {
    const card = await send(nameHolder, {
      ...which,
      name: name.trim(),
      ...(phoneNumber.trim() && { phoneNumber: phoneNumber.trim() }),
    })
    toast(pair('持有人已更新，旧票码已失效', 'Saved. The former code is void'), { tone: 'ok' })
    onDone(card)
  })
  return (
    <Dialog
      title={say('填写持有人', 'Name the holder')}
      onClose={onClose}
      actions={
        <>
          <button type="button" className="pf-button" onClick={onClose}>
            {say('返回', 'Back')}
          </button>
          <button
            type="button"
            className="pf-button pf-primary"
            disabled={naming.busy || !name.trim()}
            aria-busy={naming.busy}
            onClick={() => void naming.run()}
          >
            {say('保存', 'Save')}
          </button>
        </>
      }
    >
      <TextField
        name={`holder-name-${of.id}`}
        label={say('姓名', 'Name')}
        value={name}
        onChange={setName}
        maxLength={100}
        autoComplete="off"
      />
      <PhoneField
        name={`holder-phone-${of.id}`}
        label={say('手机号（选填）', 'Phone number (optional)')}
        hint={say('填写后，门票链接会发送到此手机', 'The ticket is sent to this phone')}
        type="tel"
        value={phoneNumber}
        onChange={setPhone}
        autoComplete="off"
      />
      <p className="shop-quiet">
        {say('保存后此票换新票码，之前的票码失效。', 'The ticket gets a new code, and the former one is void.')}
      </p>
      {naming.trouble && (
        <p className="pf-error" role="alert">
          {naming.trouble}
        </p>
      )}
    </Dialog>
  )
}
