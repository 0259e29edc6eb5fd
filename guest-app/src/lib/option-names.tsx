import { Fragment } from 'react';

/** Names separated by commas, each in its own direction. */
export const OptionNames = ({ names }: { names: readonly string[] }) =>
  names.map((name, index) => (
    <Fragment key={index}>
      {index > 0 && ', '}
      <bdi>{name}</bdi>
    </Fragment>
  ));
