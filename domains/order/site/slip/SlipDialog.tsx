import { say as pair, priceText } from '@pavilion/declare'
import { Dialog } from '@pavilion/fields/Dialog.tsx'
import { FilesField } from '@pavilion/fields/FilesField.tsx'
import { FieldsProvider, type FieldsSetting } from '@pavilion/fields/setting.tsx'
import { TextAreaField } from '@pavilion/fields/TextAreaField.tsx'
import { TextField } from '@pavilion/fields/TextField.tsx'
import { isUploading, send, toast, uploadFile, useSite, useWork } from '@pavilion/pages'
import { useMemo, useRef, useState, type ReactNode } from 'react'
import { sendSlip, uploadSlip } from '../../model/calls/slips.ts'
import type { OrderView } from '../../model/view.ts'

const accepts = { extensions: ['pdf', 'jpg', 'jpeg', 'png', 'webp'], names: pair('图片或 PDF', 'a picture or PDF') }
/** Fields of the dialog send files privately. */
function SlipSetting({ children }: { children: ReactNode }) {
  const { language, device } = useSite()
  const setting = useMemo<FieldsSetting>(
    () => ({
      language,
      device,
      upload: (file, name, { onProgress, signal }) =>
        uploadFile(uploadSlip, new File([file], name, { type: file.type }), {
          ...(onProgress && { onProgress }),
          ...(signal && { signal }),
        }),
    }),
    [language, device],
  )
  return <FieldsProvider setting={setting}>{children}</FieldsProvider>
}

/** The buyer has transferred the price, and sends the bank’s slip: the order stays open meanwhile. */
export default function SlipDialog({
  order,
  onClose,
  onSent,
}: {
  order: OrderView
  onClose: () => void
  onSent: (order: OrderView) => void
}) {
  const site = useSite()
  const { say, language } = site
  const [payer, setPayer] = useState('')
  const [remark, setRemark] = useState('')
  const [files, setFiles] = useState<readonly string[]>([])
  const [tried, setTried] = useState(false)
  const key = useRef(crypto.randomUUID())
  const sent = useRef<OrderView>(undefined)
  const { run, busy, trouble } = useWork(
    async () => {
      sent.current = await send(
        sendSlip,
        {
          orderId: order.id,
          payer: payer.trim(),
          slip: files.map((path, nth) => ({ name: String(nth + 1), path })),
          ...(remark.trim() && { remark: remark.trim() }),
        },
        { key: key.current },
      )
    },
    () => {
      key.current = crypto.randomUUID()
    },
  )
  const submit = async () => {
    // The slip would go without the file that is still on its way.
    if (isUploading()) return
    setTried(true)
    if (!payer.trim() || files.length === 0 || !(await run()) || !sent.current) return
    toast(pair('已提交，主办方将核对您的转账', 'Sent. The organiser will check your transfer'), {
      tone: 'ok',
      ms: 2000,
    })
    onSent(sent.current)
  }
  const sum = priceText({ minor: order.due, currency: order.currency }, language)
  return (
    <SlipSetting>
      <Dialog
        title={say('提交转账凭证', 'Send the transfer slip')}
        onClose={onClose}
        actions={
          <>
            <button type="button" className="pf-button" onClick={onClose}>
              {say('返回', 'Back')}
            </button>
            <button type="button" className="pf-button pf-primary" disabled={busy} aria-busy={busy} onClick={submit}>
              {say('提交', 'Send')}
            </button>
          </>
        }
      >
        <p className="shop-quiet shop-slip-intro">
          {say(
            `订单 ${order.orderNumber}，应付 ${sum}。核对期间订单为您保留，请勿重复付款。`,
            `Order ${order.orderNumber}, ${sum} to pay. Your order stays open while the transfer is checked. Please do not pay again.`,
          )}
        </p>
        <FilesField
          name="slip-files"
          label={say('凭证', 'Slip')}
          hint={say(
            '银行回单或转账截图，图片或 PDF，每个小于 10 MB',
            'The bank’s receipt or a screenshot: pictures or PDF, below 10 MB each',
          )}
          required
          accepts={accepts}
          most={3}
          value={files}
          onChange={setFiles}
          {...(tried && files.length === 0 && { error: say('请上传凭证', 'Please upload the slip') })}
        />
        <TextField
          name="slip-payer"
          label={say('付款人', 'Payer')}
          hint={say('付款账户的户名', 'The name of the account it was paid from')}
          required
          autoComplete="name"
          maxLength={200}
          value={payer}
          onChange={setPayer}
          {...(tried && !payer.trim() && { error: say('请输入付款人', 'Please enter the payer') })}
        />
        <TextAreaField name="slip-remark" label={say('备注', 'Note')} value={remark} onChange={setRemark} limit={500} />
        {trouble && (
          <p className="pf-error" role="alert">
            {trouble}
          </p>
        )}
      </Dialog>
    </SlipSetting>
  )
}
