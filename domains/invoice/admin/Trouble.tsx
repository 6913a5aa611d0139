import { Alert } from 'antd'

/** Why the last try failed. */
export const Trouble = ({ failure }: { failure: Error | undefined }) =>
  failure ? <Alert className="iv-note" type="error" showIcon title={failure.message} role="alert" /> : null
