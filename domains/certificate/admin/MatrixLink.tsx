import { TableOutlined } from '@ant-design/icons'
import { useHere } from '@pavilion/screens'
import { Button } from 'antd'
import { useNavigate } from 'react-router'

/** From the list of authorities to their matrix. */
export function MatrixLink() {
  const { say } = useHere()
  const go = useNavigate()
  return (
    <Button icon={<TableOutlined />} onClick={() => go('/registerManagement/certAuthorityMatrix')}>
      {say('权限矩阵', 'Matrix')}
    </Button>
  )
}
