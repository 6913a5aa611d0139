import { Failed, send, useCall, useHere, wallClock } from '@pavilion/screens'
import { useQuery } from '@tanstack/react-query'
import { App, Button, Input, Skeleton } from 'antd'
import { getPayLink, sendPayLink } from '../model/calls/linking.ts'
import type { OrderPage } from '../model/index.ts'
import { OrderDrawer } from './OrderDrawer.tsx'
import { useMoney, useReread } from './pageParts.tsx'

/** The link by which anybody can pay an order, to be scanned at the desk, copied, or sent. */
export function PayLinkDrawer({ page: { view }, onClose }: { page: OrderPage; onClose(): void }) {
  const { say, zone } = useHere()
  const { message } = App.useApp()
  const money = useMoney(view.currency)
  const { data, error, refetch } = useQuery({
    queryKey: ['order', 'payLink', view.id],
    queryFn: () => send(getPayLink, { id: view.id }),
  })
  const sending = useCall(sendPayLink, {
    done: ['已发送', 'Sent'],
    failed: ['发送失败', 'It could not be sent'],
    onDone: onClose,
    onSettled: useReread(),
  })
  const reachable = Boolean(view.contact?.phoneNumber || view.contact?.email)
  const copy = async (url: string) => {
    await navigator.clipboard
      ?.writeText(url)
      .then(() => message.success(say('已复制', 'Copied'), 1))
      .catch(() => undefined)
  }
  return (
    <OrderDrawer
      title={say('付款链接', 'Payment link')}
      button={reachable ? say('发送给联系人', 'Send it to the contact') : undefined}
      cancel={say('关闭', 'Close')}
      busy={sending.busy}
      onSend={() => void sending.send({ id: view.id })}
      onClose={onClose}
    >
      {error ? (
        <Failed error={error} again={refetch} />
      ) : !data ? (
        <Skeleton active />
      ) : (
        <div className="or-form">
          <p className="pv-hint">
            {say(
              `任何人凭链接都可支付 ${money(view.due)}，无须登录；${wallClock(data.until, zone)} 前有效。`,
              `Whoever has the link can pay ${money(view.due)} without an account, until ${wallClock(data.until, zone)}.`,
            )}
          </p>
          <div className="or-links">
            {(
              [
                ['zh', say('中文', 'Chinese')],
                ['en', say('英文', 'English')],
              ] as const
            ).map(([language, name]) => (
              <figure key={language}>
                <img
                  src={data[language].image}
                  width="200"
                  height="200"
                  alt={say(`付款二维码（${name}）`, `QR code to pay (${name})`)}
                />
                <figcaption>
                  <Input
                    aria-label={say(`付款链接（${name}）`, `Payment link (${name})`)}
                    readOnly
                    value={data[language].url}
                  />
                  <Button onClick={() => void copy(data[language].url)}>
                    {say(`复制${name}链接`, `Copy the ${name} link`)}
                  </Button>
                </figcaption>
              </figure>
            ))}
          </div>
        </div>
      )}
    </OrderDrawer>
  )
}
