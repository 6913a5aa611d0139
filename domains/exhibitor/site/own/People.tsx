import { inLanguage, say as pair, wordFor } from '@pavilion/declare'
import { TextField } from '@pavilion/fields/TextField.tsx'
import { confirmed, send, useSite } from '@pavilion/pages'
import { useState, type FormEvent } from 'react'
import { inviteMember, removeMember, setMemberRights } from '../../model/calls/exhibitors.ts'
import { memberRight } from '../../model/codes.ts'
import type { PartProps } from './partProps.ts'
import { Trouble } from './parts.tsx'
import { useSent } from './useSent.ts'

const all = Object.values(memberRight)
type Right = (typeof all)[number]
function Rights({
  legend,
  value,
  onChange,
}: {
  legend: string
  value: readonly Right[]
  onChange: (value: Right[]) => void
}) {
  const { language } = useSite()
  return (
    <fieldset className="xc-rights">
      <legend className="pf-unseen">{legend}</legend>
      {all.map(right => (
        <label key={right}>
          <input
            type="checkbox"
            checked={value.includes(right)}
            onChange={({ target }) =>
              onChange(target.checked ? [...value, right] : value.filter(each => each !== right))
            }
          />
          {inLanguage(wordFor(memberRight, right), language)}
        </label>
      ))}
    </fieldset>
  )
}
/** Who acts for the company besides the person who applied, and what they may do. */
export function People({ current, changed }: PartProps) {
  const { say } = useSite()
  const [name, setName] = useState('')
  const [contact, setContact] = useState('')
  const [rights, setRights] = useState<Right[]>([memberRight.shows])
  const sending = useSent()
  const acting = useSent()
  const invite = async (event: FormEvent) => {
    event.preventDefault()
    const lacks = {
      ...(!name.trim() && { name: say('请输入姓名', 'Please enter a name') }),
      ...(!contact.trim() && {
        contact: say('请输入手机号或邮箱', 'Please enter a phone number or an e-mail address'),
      }),
    }
    if (Object.keys(lacks).length) return sending.show(lacks)
    if (!(await sending.run(() => send(inviteMember, { companyId: current.company.id, name, contact, rights })))) return
    setName('')
    setContact('')
    await changed()
  }
  const act = async (work: () => Promise<unknown>) => {
    if (await acting.run(work)) await changed()
  }
  return (
    <>
      <ul className="xc-list">
        {current.members.map(member => (
          <li key={member.id}>
            <div>
              <strong>{member.name}</strong>{' '}
              <span className="xc-hint">
                {member.contact} {member.joined ? '' : say('（尚未登录）', '(has not signed in yet)')}
              </span>
              <Rights
                legend={say(`${member.name}的权限`, `What ${member.name} may do`)}
                value={member.rights}
                onChange={value => act(() => send(setMemberRights, { id: member.id, rights: value }))}
              />
            </div>
            <button
              type="button"
              className="pf-link"
              onClick={async () => {
                if (await confirmed(pair('确定移除？', 'Remove this person?'), { confirm: pair('移除', 'Remove') }))
                  await act(() => send(removeMember, { id: member.id }))
              }}
            >
              {say('移除', 'Remove')}
            </button>
          </li>
        ))}
      </ul>
      <Trouble words={acting.trouble} />
      <form className="xc-fields" noValidate onSubmit={invite}>
        <TextField
          name="member-name"
          label={say('同事姓名', 'Colleague’s name')}
          value={name}
          onChange={setName}
          {...(sending.errors.name && { error: sending.errors.name })}
        />
        <TextField
          name="member-contact"
          label={say('手机号或邮箱', 'Phone or e-mail')}
          value={contact}
          onChange={setContact}
          hint={say('对方用它登录本站后，即可代表企业操作。', 'Who signs in here with it acts for the company.')}
          {...(sending.errors.contact && { error: sending.errors.contact })}
        />
        <Rights legend={say('权限', 'Rights')} value={rights} onChange={setRights} />
        <Trouble words={sending.trouble} />
        <p className="xc-acts">
          <button type="submit" className="pf-button" aria-disabled={sending.busy || undefined}>
            {say('邀请同事', 'Invite')}
          </button>
        </p>
      </form>
    </>
  )
}
