import { askForConsent, makeConsentLink } from '../model/calls.ts'
import { useCall, useHere } from '@pavilion/screens'
import { Alert, Button, Modal, Space } from 'antd'
import { useState } from 'react'
import type { AskingProps } from '@pavilion/registration/admin/attendees/index.ts'
import { MadeLink } from '@pavilion/registration/admin/index.ts'

/** Sends people the link where they decide about their face; of one person it can be copied. */
export function FaceConsent({ rows, title, children, onClose }: AskingProps) {
  const { say } = useHere()
  const [link, setLink] = useState<string>()
  const make = useCall(makeConsentLink, { quiet: true, onDone: made => setLink(made.link) })
  const asking = useCall(askForConsent, { quiet: true, onDone: onClose })
  const failure = asking.failure ?? make.failure
  return (
    <Modal open title={say(title)} footer={null} destroyOnHidden onCancel={() => onClose(undefined)}>
      {children}
      <p>
        {say(
          '本人凭链接决定是否使用人脸，也可随时撤回。不同意的人凭通行证照常入场。',
          'With the link people decide whether their face may be used, and can withdraw at any time. Those who do not agree enter with their pass as usual.',
        )}
      </p>
      {failure && <Alert className="rg-note" type="error" showIcon title={failure.message} role="alert" />}
      {link && (
        <Alert
          className="rg-note"
          type="success"
          title={say('链接已生成，请只发给本人', 'The link is ready. Send it only to this person')}
          description={<MadeLink link={link} />}
        />
      )}
      <Space wrap>
        <Button type="primary" loading={asking.busy} onClick={() => asking.send({ ids: rows.map(({ id }) => id) })}>
          {say('发送短信和邮件', 'Send by SMS and e-mail')}
        </Button>
        {rows.length === 1 && (
          <Button loading={make.busy} onClick={() => make.send({ id: rows[0].id })}>
            {say('生成链接', 'Create link')}
          </Button>
        )}
      </Space>
    </Modal>
  )
}
