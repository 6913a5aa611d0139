import '../admin.css'
import { hotel } from '@pavilion/hotel/model/index.ts'
import { type AnyRow, useHere } from '@pavilion/screens'
import { sysRole } from '@pavilion/system/model/index.ts'
import * as model from '../../model/index.ts'
import { Modules } from './Modules.tsx'
import { Ticks } from './Ticks.tsx'

const hotelWords = ['酒店', 'Hotels'] as const
const roleWords = ['负责的角色', 'Roles that look after them'] as const
const roleHint = [
  '开启分房、乘客或用餐的限权后，只有这些角色能看到其住客和乘客',
  'With the permission switches on, only these roles see their guests and passengers',
] as const

/** Which hotels guests of a level may have. */
export function LevelTicks({ row }: { row: AnyRow }) {
  return (
    <div className="rc-access">
      <Ticks
        title={hotelWords}
        hint={['此级别的住客可入住的酒店', 'Where guests of this level stay']}
        relation={model.relUserLevelHotel}
        field="userLevelId"
        partner="hotelId"
        others={hotel}
        id={row.id}
      />
    </div>
  )
}
/** Services, hotels and roles of a group. */
export function GroupTicks({ row }: { row: AnyRow }) {
  return (
    <div className="rc-access">
      <Modules id={row.id} />
      <Ticks
        title={hotelWords}
        relation={model.relUserGroupHotel}
        field="userGroupId"
        partner="hotelId"
        others={hotel}
        id={row.id}
      />
      <Ticks
        title={roleWords}
        hint={roleHint}
        relation={model.relUserGroupRole}
        field="userGroupId"
        partner="sysRoleId"
        others={sysRole}
        id={row.id}
      />
    </div>
  )
}
const contacts = [
  ['contacter', '联系人', 'Contact'],
  ['hotelContacter', '酒店', 'Hotels'],
  ['tripTicketContacter', '票务', 'Tickets'],
  ['mealContacter', '用餐', 'Meals'],
] as const
/** The four people whom one calls, then hotels and roles. */
export function ChannelTicks({ row }: { row: AnyRow }) {
  const { say } = useHere()
  return (
    <>
      <ul className="rc-contacts" aria-label={say('联系人', 'Contacts')}>
        {contacts.map(([field, zh, en]) => {
          const [name, phone] = [row[field] as string | null, row[`${field}Phone`] as string | null]
          return (
            <li key={field}>
              <small>{say(zh, en)}</small>
              <b>{name || say('未填写', 'Not named')}</b>
              {phone && (phone.includes('*') ? <span>{phone}</span> : <a href={`tel:${phone}`}>{phone}</a>)}
            </li>
          )
        })}
      </ul>
      <div className="rc-access">
        <Ticks
          title={hotelWords}
          relation={model.relUserChannelHotel}
          field="userChannelId"
          partner="hotelId"
          others={hotel}
          id={row.id}
        />
        <Ticks
          title={roleWords}
          hint={roleHint}
          relation={model.relUserChannelRole}
          field="userChannelId"
          partner="sysRoleId"
          others={sysRole}
          id={row.id}
        />
      </div>
    </>
  )
}
