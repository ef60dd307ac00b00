export { Controller, useForm, useWatch } from 'react-hook-form'
