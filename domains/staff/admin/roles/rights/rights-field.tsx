import { Checkbox, canDo, SearchInput, useShop, useText } from '@comptoir/platform/admin'
import { CircleAlert } from 'lucide-react'
import { useId, useState } from 'react'
import { type Flag, flagsBelow, type MainFlag, mainFlags } from '../../../contract/permission.ts'
import styles from './rights-field.module.css'
import { useRightSearch } from './use-rights.ts'

interface RightsFieldProps {
  label: string
  value: readonly Flag[]
  onChange: (flags: Flag[]) => void
  /** Rights that cannot be given here. */
  except?: readonly Flag[]
  error?: string
}

/** The rights that the user holds, to choose from. A right below another needs that one. */
export function RightsField({ label, value, onChange, except = [], error }: RightsFieldProps) {
  const t = useText('staff')
  const shop = useShop()
  const errorId = useId()
  const [search, setSearch] = useState('')
  const isFound = useRightSearch()
  const isMine = (flag: Flag) => !except.includes(flag) && canDo(shop, flag)
  const offered = mainFlags.filter(
    (main) => isMine(main) && [main, ...flagsBelow(main).filter(isMine)].some((flag) => isFound(flag, search)),
  )

  return (
    <fieldset className={styles.rightsField} aria-describedby={error ? errorId : undefined}>
      <legend>{label}</legend>
      <SearchInput value={search} onChange={setSearch} label={t('rights.search')} />
      <div className={styles.rightsList}>
        {offered.map((main) => (
          <MainRight
            key={main}
            main={main}
            below={flagsBelow(main).filter(isMine)}
            value={value}
            onChange={(given) => onChange([...given])}
          />
        ))}
        {offered.length === 0 && <p>{t('rights.none')}</p>}
      </div>
      {error && (
        <p id={errorId} className={styles.rightsError}>
          <CircleAlert size={14} aria-hidden="true" />
          {error}
        </p>
      )}
    </fieldset>
  )
}

interface MainRightProps extends Pick<RightsFieldProps, 'value'> {
  main: MainFlag
  below: readonly Flag[]
  onChange: (flags: readonly Flag[]) => void
}

function MainRight({ main, below, value, onChange }: MainRightProps) {
  const isOn = value.includes(main)
  const without = (flags: readonly Flag[]) => value.filter((flag) => !flags.includes(flag))
  const toggle = (flag: Flag, isGiven: boolean) => onChange(isGiven ? [...value, flag] : without([flag]))

  return (
    <>
      <Right
        flag={main}
        isOn={isOn}
        onChange={(on) => onChange(on ? [...value, main, ...below] : without([main, ...below]))}
      />
      {isOn && below.length > 0 && (
        <div className={styles.rightsBelow}>
          {below.map((flag) => (
            <Right key={flag} flag={flag} isOn={value.includes(flag)} onChange={(on) => toggle(flag, on)} />
          ))}
        </div>
      )}
    </>
  )
}

function Right({ flag, isOn, onChange }: { flag: Flag; isOn: boolean; onChange: (isOn: boolean) => void }) {
  const t = useText('staff')
  return <Checkbox label={t(`flags.${flag}.name`)} hint={t(`flags.${flag}.text`)} value={isOn} onChange={onChange} />
}
