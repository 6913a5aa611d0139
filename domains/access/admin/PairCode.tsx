import type { ResultOf } from '@pavilion/declare'
import { useHere } from '@pavilion/screens'
import { Modal, QRCode } from 'antd'
import type { offerCode } from '../model/calls.ts'

/** The one-time code of a device, as a QR with which a phone becomes the gate. */
export function PairCode({
  offered,
  onClose,
}: {
  readonly offered: ResultOf<typeof offerCode> | undefined
  readonly onClose: () => void
}) {
  const { say, zone, project, language } = useHere()
  const given = offered && JSON.stringify({ deviceNo: offered.deviceNo, code: offered.code })
  // A phone that scans this opens the handheld page and registers at once.
  const handheld =
    given && project?.abbr && `${location.origin}/${project.abbr}/m/handheld#${encodeURIComponent(given)}`
  return (
    <Modal
      open={offered !== undefined}
      title={say('设备注册码（仅显示一次）', 'Registration code (shown once)')}
      footer={null}
      onCancel={onClose}
    >
      {offered && (
        <div className="gs-code">
          <QRCode value={handheld || (given as string)} size={220} />
          <code>{offered.code}</code>
          {handheld && (
            <p>
              <a href={handheld} target="_blank" rel="noreferrer">
                {say(
                  '用手机扫描即成为手持闸机，或在此打开',
                  'Scan it to use a phone as a handheld gate, or open it here',
                )}
              </a>
            </p>
          )}
          <p>
            {say('有效至', 'Valid until')}{' '}
            {new Date(offered.until).toLocaleTimeString(language === 'en' ? 'en-GB' : 'zh-CN', { timeZone: zone })}
          </p>
        </div>
      )}
    </Modal>
  )
}
