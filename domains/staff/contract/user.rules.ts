interface Named {
  first_name: string | null
  name: string
}

export const personName = ({ first_name, name }: Named) => [first_name, name].filter(Boolean).join(' ')
