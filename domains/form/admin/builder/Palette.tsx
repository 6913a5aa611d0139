import {
  BankOutlined,
  EnvironmentOutlined,
  IdcardOutlined,
  MailOutlined,
  PhoneOutlined,
  SolutionOutlined,
  UserOutlined,
} from '@ant-design/icons'
import type { Pair } from '@pavilion/declare'
import { useHere } from '@pavilion/screens'
import type { ComponentType, ReactNode } from 'react'
import { contactQuestions } from '../../model/contact.ts'
import { type Added, draggedAs } from './drag.ts'
import { palette, Sign, TypeSign, typeWords } from './types.tsx'

const contactSigns: Readonly<Record<string, ComponentType>> = {
  name: UserOutlined,
  phoneNumber: PhoneOutlined,
  email: MailOutlined,
  workplace: BankOutlined,
  position: SolutionOutlined,
  address: EnvironmentOutlined,
}

/**
 * The questions to add: those about the person first, ready as they are, then a question of each
 * type. A click adds one after the selected question; it can also be dragged into place.
 */
export function Palette({ onAdd }: { onAdd: (what: Added) => void }) {
  const { say } = useHere()
  const item = (what: Added, sign: ReactNode, name: Pair) => (
    <li key={what} draggable onDragStart={event => draggedAs(event, { type: what })}>
      <button type="button" onClick={() => onAdd(what)}>
        {sign}
        {say(name)}
      </button>
    </li>
  )
  return (
    <section className="fb-palette" aria-label={say('添加题目', 'Add a question')}>
      <h2>{say('添加题目', 'Add a question')}</h2>
      <div className="fb-kinds">
        <h3>{say('联系信息', 'Contact details')}</h3>
        <ul>
          {contactQuestions.map(({ key, name }) => item(key, <Sign of={contactSigns[key] ?? IdcardOutlined} />, name))}
        </ul>
      </div>
      {palette.map(({ name, types }) => (
        <div key={name[1]} className="fb-kinds">
          <h3>{say(name)}</h3>
          <ul>{types.map(type => item(type, <TypeSign type={type} />, typeWords(type)))}</ul>
        </div>
      ))}
    </section>
  )
}
