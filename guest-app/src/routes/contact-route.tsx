import { useEffect } from 'react';
import { useNavigate } from 'react-router-dom';

/** The address that the privacy policy names; the contact details stand on the home page. */
export default function ContactRoute() {
  const navigate = useNavigate();
  useEffect(() => void navigate('/#contact', { replace: true }), [navigate]);
  return null;
}
