import './admin.css'
import { titleOf, useHere, useTell, wallClock } from '@pavilion/screens'
import { RowSelect } from '@pavilion/screens'
import { Alert, Button, Form, Input, InputNumber, Modal } from 'antd'
import { type ReactNode, useState } from 'react'
import { registerUser } from '../model/registerUser.ts'
import type { Asked, DialogProps as Props } from './asking.ts'
import { FaceConsent } from './FaceConsent.tsx'
import { PrintBadges } from './PrintBadges.tsx'
import { Trouble, useSending } from './sending.tsx'

/** The dialog of one action on attendees: bind a card, a photo link, a face database, another project. */
export function Dialog({ question, onClose }: Props) {
  const Body = bodies[question.kind]
  const { say, language } = useHere()
  const names = question.rows.map(row => titleOf(registerUser, row, language))
  return (
    <Modal open title={say(titles[question.kind])} footer={null} destroyOnHidden onCancel={() => onClose(undefined)}>
      <p className="rg-who">
        {names.slice(0, 3).join('、')}
        {names.length > 3 && say(` 等 ${names.length} 人`, ` and ${names.length - 3} more`)}
      </p>
      <Body question={question} onClose={onClose} />
    </Modal>
  )
}
const titles = {
  card: ['绑卡', 'Bind a card'],
  unbind: ['解绑收回', 'Unbind the card'],
  photo: ['更新照片的链接', 'Link for a new photo'],
  faces: ['加入人脸库', 'Add to a face database'],
  consent: ['人脸同意链接', 'Face consent link'],
  project: ['同步到另一活动', 'Copy to another event'],
  print: ['打印证件', 'Print badges'],
} as const satisfies Record<Asked, readonly [string, string]>

function Card({ question: { rows }, onClose }: Props) {
  const { say } = useHere()
  const tell = useTell()
  const { send, busy, trouble } = useSending()
  const former = rows[0]?.rfid
  const bind = async ({ rfid }: { rfid: string }) => {
    const done = await send('/registerUser/bindCard', { id: rows[0]?.id, rfid })
    if (!done) return
    tell.done('已绑卡', 'Card bound')
    onClose({ done: 1, skipped: [] })
  }
  return (
    <Form layout="vertical" onFinish={bind}>
      {Boolean(former) && (
        <Alert
          className="rg-note"
          type="warning"
          showIcon
          title={say(
            `现有卡号 ${former}，绑定新卡后原卡作废。`,
            `The current card ${former} stops working when a new one is bound.`,
          )}
        />
      )}
      <Form.Item
        name="rfid"
        label={say('卡号', 'Card number')}
        extra={say('将光标放在此处，刷卡即可。', 'Put the cursor here and scan the card.')}
        rules={[{ required: true, message: say('请刷卡或输入卡号', 'Please scan or enter the card number') }]}
      >
        <Input autoFocus autoComplete="off" maxLength={64} />
      </Form.Item>
      <Trouble text={trouble} />
      <Button type="primary" htmlType="submit" loading={busy}>
        {say('绑定', 'Bind')}
      </Button>
    </Form>
  )
}

function Unbind({ question: { rows }, onClose }: Props) {
  const { say } = useHere()
  const tell = useTell()
  const { send, busy, trouble } = useSending()
  const unbind = async ({ reason }: { reason: string }) => {
    if (!(await send('/registerUser/unbindCard', { id: rows[0]?.id, reason }))) return
    tell.done('已解绑', 'Card unbound')
    onClose({ done: 1, skipped: [] })
  }
  return (
    <Form layout="vertical" onFinish={unbind}>
      <p>
        {say(
          `卡 ${rows[0]?.rfid} 收回库存，可以再发。`,
          `The card ${rows[0]?.rfid} goes back into stock and can be used again.`,
        )}
      </p>
      <Form.Item
        name="reason"
        label={say('原因', 'Reason')}
        rules={[{ required: true, message: say('请输入原因', 'Please enter the reason') }]}
      >
        <Input autoFocus autoComplete="off" maxLength={500} />
      </Form.Item>
      <Trouble text={trouble} />
      <Button type="primary" htmlType="submit" loading={busy}>
        {say('解绑', 'Unbind')}
      </Button>
    </Form>
  )
}

function Photo({ question: { rows } }: Props) {
  const { say, zone } = useHere()
  const tell = useTell()
  const { send, busy, trouble } = useSending()
  const [made, setMade] = useState<{ link: string; until: string }>()
  const address = made && new URL(made.link, location.origin).href
  return (
    <Form
      layout="vertical"
      onFinish={async ({ days }: { days?: number }) =>
        setMade(await send('/registerUser/makePhotoLink', { id: rows[0]?.id, ...(days && { days }) }))
      }
    >
      <p>
        {say(
          '持有链接的人可以更换此人的照片，直到链接过期。请只发给本人。',
          'Whoever has the link can replace the photo of this person until it expires. Send it only to this person.',
        )}
      </p>
      <Form.Item
        name="days"
        label={say('有效天数', 'Valid for (days)')}
        extra={say('留空则按活动设置。', 'Leave empty to use the event settings.')}
      >
        <InputNumber min={1} max={90} precision={0} />
      </Form.Item>
      <Trouble text={trouble} />
      {address && (
        <Alert
          className="rg-note"
          type="success"
          title={say('链接已生成', 'The link is ready')}
          description={
            <>
              <Input.TextArea readOnly autoSize value={address} aria-label={say('链接', 'Link')} />
              <p className="pv-hint">
                {say('有效期至 ', 'Valid until ')}
                {wallClock(made.until, zone)}
              </p>
              <Button
                onClick={() =>
                  navigator.clipboard.writeText(address).then(() => tell.done('已复制', 'Copied'), tell.refused)
                }
              >
                {say('复制', 'Copy')}
              </Button>
            </>
          }
        />
      )}
      <Button type={made ? 'default' : 'primary'} htmlType="submit" loading={busy}>
        {say('生成链接', 'Create link')}
      </Button>
    </Form>
  )
}

function Faces({ question: { rows }, onClose }: Props) {
  const { say, catalogue } = useHere()
  const { send, busy, trouble } = useSending()
  const [database, setDatabase] = useState<number>()
  const of = catalogue.resources.get('registerUserFaceDatabase')
  const add = async () => {
    const done = await send<{ done: number; withoutPhoto: string[]; withoutConsent: string[] }>(
      '/registerUser/syncFaceDatabase',
      {
        ids: rows.map(({ id }) => id),
        registerUserFaceDatabaseId: database,
      },
    )
    if (!done) return
    const without = rows.filter(row => done.withoutPhoto.includes(String(row.name)))
    onClose({
      done: done.done,
      skipped: [
        ...without.map(({ id }) => ({ id, why: say('没有照片', 'no photo') })),
        ...rows
          .filter(row => done.withoutConsent.includes(String(row.name)))
          .map(({ id }) => ({ id, why: say('未同意使用人脸', 'has not agreed to the use of the face') })),
      ],
    })
  }
  return (
    <Form layout="vertical" onFinish={add}>
      <Form.Item label={say('人脸库', 'Face database')} htmlFor="rg-database">
        {of && (
          <RowSelect
            of={of}
            id="rg-database"
            many={false}
            ids={database ? [database] : []}
            onChange={([id]) => setDatabase(id)}
          />
        )}
      </Form.Item>
      <Trouble text={trouble} />
      <Button type="primary" htmlType="submit" disabled={!database} loading={busy}>
        {say('加入', 'Add')}
      </Button>
    </Form>
  )
}

function Project({ question: { rows }, onClose }: Props) {
  const { say, catalogue } = useHere()
  const { send, busy, trouble } = useSending()
  const [target, setTarget] = useState<number>()
  const of = catalogue.resources.get('project')
  const start = async () => {
    const done = await send<{ done: number }>('/registerUser/syncToProject', {
      ids: rows.map(({ id }) => id),
      targetProjectId: target,
    })
    if (done) onClose({ done: done.done, skipped: [] })
  }
  return (
    <Form layout="vertical" onFinish={start}>
      <p>
        {say(
          '个人资料和照片将同步；编号、卡和现场记录属于各自的活动。结果见“用户同步”。',
          'Personal data and photos are copied. Numbers, cards and on-site records stay with each event. See “User synchronisation” for the result.',
        )}
      </p>
      <Form.Item label={say('目标活动', 'Target event')} htmlFor="rg-project">
        {of && (
          <RowSelect
            of={of}
            id="rg-project"
            many={false}
            ids={target ? [target] : []}
            onChange={([id]) => setTarget(id)}
          />
        )}
      </Form.Item>
      <Trouble text={trouble} />
      <Button type="primary" htmlType="submit" disabled={!target} loading={busy}>
        {say('同步', 'Copy')}
      </Button>
    </Form>
  )
}
const bodies: Readonly<Record<Asked, (props: Props) => ReactNode>> = {
  card: Card,
  unbind: Unbind,
  photo: Photo,
  faces: Faces,
  consent: FaceConsent,
  project: Project,
  print: PrintBadges,
}
