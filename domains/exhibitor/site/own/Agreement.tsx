import { FileField } from '@pavilion/fields/FileField.tsx'
import { giveFile, isUploading, send, useSite } from '@pavilion/pages'
import { useState } from 'react'
import { getAgreement, sendAgreement } from '../../model/calls/exhibitors.ts'
import type { DemandView } from '../../model/centre.ts'
import { agreementExamine, memberRight } from '../../model/codes.ts'
import type { PartProps } from './partProps.ts'
import { OwnSetting, Trouble } from './parts.tsx'
import { useSent } from './useSent.ts'

const accepts = { extensions: ['pdf', 'jpg', 'jpeg', 'png'], names: ['PDF 或图片', 'PDF or picture'] } as const
/** The agreement of each demand: download it filled in, sign it, send it back. */
export function Agreement({ current, changed }: PartProps) {
  if (!current.rights.includes(memberRight.stands)) return null
  return (
    <OwnSetting what="agreement">
      {current.demands.map(demand => (
        <One key={demand.id} demand={demand} changed={changed} />
      ))}
    </OwnSetting>
  )
}
function One({ demand, changed }: { demand: DemandView; changed: () => Promise<void> }) {
  const { say } = useSite()
  const [path, setPath] = useState('')
  const loading = useSent()
  const sending = useSent()
  const settled = demand.agreementExamine === agreementExamine.pass && demand.agreementUrl
  return (
    <div className="xc-fields">
      <p className="xc-acts">
        <button
          type="button"
          className="pf-button"
          aria-disabled={loading.busy || undefined}
          onClick={() =>
            loading.run(async () => giveFile(await send(getAgreement, { id: demand.id }), `agreement-${demand.id}.pdf`))
          }
        >
          {say(`下载协议（${demand.area ?? ''} ㎡）`, `Download the agreement (${demand.area ?? ''} ㎡)`)}
        </button>
        {demand.agreementUrl ? (
          <a href={demand.agreementUrl} target="_blank" rel="noreferrer">
            {say('已上传的签署协议', 'The signed copy you sent')}
          </a>
        ) : null}
      </p>
      <Trouble words={loading.trouble} />
      {settled ? null : (
        <>
          <FileField
            name={`agreement-${demand.id}`}
            label={say('签署后的协议', 'The signed agreement')}
            value={path}
            onChange={setPath}
            accepts={accepts}
            {...(sending.errors.agreementUrl && { error: sending.errors.agreementUrl })}
          />
          <Trouble words={sending.trouble} />
          <p className="xc-acts">
            <button
              type="button"
              className="pf-button pf-primary"
              aria-disabled={!path || sending.busy || undefined}
              onClick={async () => {
                if (!path || isUploading()) return
                if (await sending.run(() => send(sendAgreement, { id: demand.id, agreementUrl: path }))) {
                  setPath('')
                  await changed()
                }
              }}
            >
              {say('提交签署协议', 'Send the signed agreement')}
            </button>
          </p>
        </>
      )}
    </div>
  )
}
