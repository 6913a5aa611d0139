import './admin.css'
import { CallDialog, titleOf, useHere, wallClock } from '@pavilion/screens'
import { Environment } from '@pavilion/screens/environment.tsx'
import { Alert, App } from 'antd'
import { bindCard, makePhotoLink, syncToProject, unbindCard } from '../model/calls.ts'
import { registerUser } from '../model/registerUser.ts'
import type { AskingProps, Offered, Own, Question } from './asking.ts'
import { MadeLink } from './MadeLink.tsx'
import { type Offer, offered } from './offered.ts'

/** The dialog of one action on attendees: bind a card, a photo link, a face database, another project. */
export function Dialog({
  question: { kind, rows },
  onClose,
}: {
  readonly question: Question
  readonly onClose: AskingProps['onClose']
}) {
  const { say, language } = useHere()
  const [first, ...others] = rows
  if (!first) return null
  const asked = kind in own ? own[kind as keyof typeof own] : offered(kind as Offered).dialog
  if (!asked) return null
  const [title, Asking] = asked
  const names = rows.map(row => titleOf(registerUser, row, language))
  return (
    <Asking rows={[first, ...others]} title={title} onClose={onClose}>
      <p className="rg-who">
        {names.slice(0, 3).join('、')}
        {names.length > 3 && say(` 等 ${names.length} 人`, ` and ${names.length - 3} more`)}
      </p>
    </Asking>
  )
}
const idsOf = ({ rows }: AskingProps) => rows.map(({ id }) => id)
const one = { done: 1, skipped: [] }

function Card({ rows: [{ id, rfid }], title, children, onClose }: AskingProps) {
  const { say } = useHere()
  return (
    <CallDialog
      of={bindCard}
      about={{ id }}
      title={title}
      button={['绑定', 'Bind']}
      done={['已绑卡', 'Card bound']}
      onDone={() => onClose(one)}
      onClose={() => onClose(undefined)}
    >
      {children}
      {Boolean(rfid) && (
        <Alert
          className="rg-note"
          type="warning"
          showIcon
          title={say(
            `现有卡号 ${rfid}，绑定新卡后原卡作废。`,
            `The current card ${rfid} stops working when a new one is bound.`,
          )}
        />
      )}
    </CallDialog>
  )
}

function Unbind({ rows: [{ id, rfid }], title, children, onClose }: AskingProps) {
  const { say } = useHere()
  return (
    <CallDialog
      of={unbindCard}
      about={{ id }}
      title={title}
      button={['解绑', 'Unbind']}
      done={['已解绑', 'Card unbound']}
      onDone={() => onClose(one)}
      onClose={() => onClose(undefined)}
    >
      {children}
      <p>{say(`卡 ${rfid} 收回库存，可以再发。`, `The card ${rfid} goes back into stock and can be used again.`)}</p>
    </CallDialog>
  )
}

function Photo({ rows: [{ id }], title, children, onClose }: AskingProps) {
  const here = useHere()
  const { say, zone } = here
  const { modal } = App.useApp()
  return (
    <CallDialog
      of={makePhotoLink}
      about={{ id }}
      title={title}
      button={['生成链接', 'Create link']}
      onDone={({ link, until }) =>
        void modal.info({
          title: say('链接已生成', 'The link is ready'),
          okText: say('关闭', 'Close'),
          content: (
            // It is rendered outside the screen.
            <Environment value={here}>
              <MadeLink link={link}>
                {say('有效期至 ', 'Valid until ')}
                {wallClock(until, zone)}
              </MadeLink>
            </Environment>
          ),
        })
      }
      onClose={() => onClose(undefined)}
    >
      {children}
      <p>
        {say(
          '持有链接的人可以更换此人的照片，直到链接过期。请只发给本人。',
          'Whoever has the link can replace the photo of this person until it expires. Send it only to this person.',
        )}
      </p>
    </CallDialog>
  )
}

function Project(props: AskingProps) {
  const { say } = useHere()
  const { title, children, onClose } = props
  return (
    <CallDialog
      of={syncToProject}
      about={{ ids: idsOf(props) }}
      title={title}
      button={['同步', 'Copy']}
      onDone={({ done }) => onClose({ done, skipped: [] })}
      onClose={() => onClose(undefined)}
    >
      {children}
      <p>
        {say(
          '个人资料和照片将同步；编号、卡和现场记录属于各自的活动。结果见“用户同步”。',
          'Personal data and photos are copied. Numbers, cards and on-site records stay with each event. See “User synchronisation” for the result.',
        )}
      </p>
    </CallDialog>
  )
}
const own = {
  card: [['绑卡', 'Bind a card'], Card],
  unbind: [['解绑收回', 'Unbind the card'], Unbind],
  photo: [['更新照片的链接', 'Link for a new photo'], Photo],
  project: [['同步到另一活动', 'Copy to another event'], Project],
} as const satisfies Readonly<Record<Own, NonNullable<Offer['dialog']>>>
