import { type BatchOutcome, useHere, useTell } from '@pavilion/screens'
import { Alert, Button, Input, Space } from 'antd'
import { useState } from 'react'
import type { DialogProps } from './asking.ts'
import { Trouble, useSending } from './sending.tsx'

/** Sends people the link where they decide about their face; of one person it can be copied. */
export function FaceConsent({ question: { rows }, onClose }: DialogProps) {
  const { say } = useHere()
  const tell = useTell()
  const { send, busy, trouble } = useSending()
  const [link, setLink] = useState<string>()
  const [one] = rows
  const address = link && new URL(link, location.origin).href
  const make = async () => {
    const made = await send<{ link: string }>('/registerUserFaceConsent/makeLink', { id: one?.id })
    if (made) setLink(made.link)
  }
  const tellThem = async () => {
    const sent = await send<BatchOutcome>('/registerUserFaceConsent/ask', { ids: rows.map(({ id }) => id) })
    if (sent) onClose(sent)
  }
  return (
    <>
      <p>
        {say(
          '本人凭链接决定是否使用人脸，也可随时撤回。不同意的人凭通行证照常入场。',
          'With the link people decide whether their face may be used, and can withdraw at any time. Those who do not agree enter with their pass as usual.',
        )}
      </p>
      <Trouble text={trouble} />
      {address && (
        <Alert
          className="rg-note"
          type="success"
          title={say('链接已生成，请只发给本人', 'The link is ready. Send it only to this person')}
          description={
            <>
              <Input.TextArea readOnly autoSize value={address} aria-label={say('链接', 'Link')} />
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
      <Space wrap>
        <Button type="primary" loading={busy} onClick={() => void tellThem()}>
          {say('发送短信和邮件', 'Send by SMS and e-mail')}
        </Button>
        {rows.length === 1 && (
          <Button loading={busy} onClick={() => void make()}>
            {say('生成链接', 'Create link')}
          </Button>
        )}
      </Space>
    </>
  )
}
