import { Failed, send, useFocusBack, useHere } from '@pavilion/screens'
import { useQuery } from '@tanstack/react-query'
import { Modal, Radio, Skeleton } from 'antd'
import { useState } from 'react'
import { managePage } from '../../model/calls/builder.ts'

const widths = { desktop: 1280, tablet: 820, phone: 390 } as const
/**
 * The draft of a page as visitors will see it once it is published, for this editor only and under
 * no address.
 */
export default function Preview({
  website,
  page,
  phone,
  onClose,
}: {
  website: number
  page?: number | undefined
  phone: boolean
  onClose: () => void
}) {
  useFocusBack()
  const { say } = useHere()
  const [width, setWidth] = useState<keyof typeof widths>(phone ? 'phone' : 'desktop')
  const { data, error, refetch } = useQuery({
    queryKey: ['webComponent', 'preview', website, page],
    gcTime: 0,
    queryFn: ({ signal }) => send(managePage, { id: website, ...(page && { page }), preview: true }, { signal }),
  })
  return (
    <Modal
      open
      width="96vw"
      centered
      onCancel={onClose}
      footer={null}
      className="pb-preview"
      title={
        <span className="pb-preview-head">
          {say('草稿预览', 'Preview of the draft')}{' '}
          <Radio.Group
            size="small"
            aria-label={say('屏幕', 'Screen')}
            value={width}
            onChange={event => setWidth(event.target.value)}
            optionType="button"
            options={[
              { value: 'desktop', label: say('电脑', 'Desktop') },
              { value: 'tablet', label: say('平板', 'Tablet') },
              { value: 'phone', label: say('手机', 'Phone') },
            ]}
          />{' '}
          <span className="pv-hint">
            {say('仅您可见；链接不会打开。', 'Only you can see this; links do not open.')}
          </span>
        </span>
      }
    >
      {error ? (
        <Failed error={error} again={refetch} />
      ) : data ? (
        <iframe
          title={say('草稿预览', 'Preview of the draft')}
          srcDoc={data.html}
          sandbox="allow-same-origin"
          style={{ width: widths[width] }}
        />
      ) : (
        <Skeleton active paragraph={{ rows: 10 }} />
      )}
    </Modal>
  )
}
