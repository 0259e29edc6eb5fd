import { useEffect } from 'react';
import { useNavigate } from 'react-router-dom';

/** Linked by the privacy policy; the contact details are on the home page. */
export default function ContactRoute() {
  const navigate = useNavigate();
  useEffect(() => void navigate('/#contact', { replace: true }), [navigate]);
  return null;
}
